using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Semantics.Names;

namespace Utf8Gen.Analyzers.Semantics.Json;

/// <summary>Whether System.Text.Json gives access to the bytes of names and values.</summary>
internal static class JsonBytes
{
    private const string RawText = "System.Runtime.InteropServices.JsonMarshal";

    /// <summary><c>JsonMarshal.GetRawUtf8PropertyName</c></summary>
    public static bool HasRawName(Compilation compilation) => Has(compilation, RawText, "GetRawUtf8PropertyName");

    /// <summary><c>JsonMarshal.GetRawUtf8Value</c></summary>
    public static bool HasRawValue(Compilation compilation) => Has(compilation, RawText, "GetRawUtf8Value");

    /// <summary><c>Utf8JsonReader.CopyString</c></summary>
    public static bool HasCopy(Compilation compilation) => Has(compilation, "System.Text.Json.Utf8JsonReader", "CopyString");

    private static bool Has(Compilation compilation, string type, string member)
        => KnownTypes.Find(compilation, type) is { } symbol && !symbol.GetMembers(member).IsEmpty;
}
