namespace Utf8Gen.Analyzers.Semantics.Json;

/// <summary>The types of System.Text.Json that a generated lookup supports.</summary>
/// <param name="HasReader">A <c>Utf8JsonReader</c>.</param>
/// <param name="HasDocument">A <c>JsonProperty</c> and a <c>JsonElement</c> (not by the runtime library for .NET 8, and
/// not by System.Text.Json before version 10).</param>
internal sealed record LookupSubjects(bool HasReader, bool HasDocument)
{
    /// <summary>The first version of .NET for which <see cref="HasDocument"/> holds without a package.</summary>
    public const int FirstVersionWithDocument = 10;

    private static readonly LookupSubjects None = new(HasReader: false, HasDocument: false);

    /// <remarks>Queried by symbol, never by target framework.</remarks>
    public static LookupSubjects Create(Compilation compilation)
    {
        if (RuntimeLibrary.IsReferenced(compilation))
            return OfRuntime(compilation);

        return RuntimeLibrary.HasAttributes(compilation) ? OfEmittedCode(compilation) : None;
    }

    /// <summary>Whether a text is of a <c>JsonProperty</c> or a <c>JsonElement</c>.</summary>
    public static bool IsOfDocument(JsonTextKind kind) => kind is JsonTextKind.PropertyName or JsonTextKind.ElementValue;

    /// <summary>Whether a lookup supports the source of such a text.</summary>
    public bool Supports(JsonTextKind kind) => IsOfDocument(kind) ? HasDocument : HasReader;

    /// <summary>What counts is which overloads the runtime library has, and whether the compilation knows their
    /// parameter types.</summary>
    private static LookupSubjects OfRuntime(Compilation compilation)
    {
        bool hasReader = false;
        bool hasDocument = false;
        INamedTypeSymbol? runtime = compilation.GetTypesByMetadataName(KnownNames.Utf8TableJson)
            .FirstOrDefault(type => compilation.IsSymbolAccessibleWithin(type, compilation.Assembly));
        foreach (ISymbol member in runtime?.GetMembers("IndexOf") ?? ImmutableArray<ISymbol>.Empty)
        {
            if (member is not IMethodSymbol { Parameters: [{ Type: { TypeKind: TypeKind.Struct } type }] })
                continue;
            hasReader |= type.Name == "Utf8JsonReader";
            hasDocument |= type.Name == "JsonProperty";
        }

        return new LookupSubjects(hasReader, hasDocument);
    }

    /// <summary>What counts is whether System.Text.Json has what the emitted code calls.</summary>
    private static LookupSubjects OfEmittedCode(Compilation compilation)
    {
        bool hasReader = JsonBytes.HasCopy(compilation);
        return new LookupSubjects(hasReader, hasReader && JsonBytes.HasRawName(compilation));
    }
}

/// <summary>Whether System.Text.Json gives access to the bytes of names and values.</summary>
internal static class JsonBytes
{
    private const string RawText = "System.Runtime.InteropServices.JsonMarshal";

    /// <summary><c>JsonMarshal.GetRawUtf8PropertyName</c></summary>
    public static bool HasRawName(Compilation compilation) => HasMember(compilation, RawText, "GetRawUtf8PropertyName");

    /// <summary><c>JsonMarshal.GetRawUtf8Value</c></summary>
    public static bool HasRawValue(Compilation compilation) => HasMember(compilation, RawText, "GetRawUtf8Value");

    /// <summary><c>Utf8JsonReader.CopyString</c></summary>
    public static bool HasCopy(Compilation compilation) => HasMember(compilation, "System.Text.Json.Utf8JsonReader", "CopyString");

    private static bool HasMember(Compilation compilation, string type, string member)
        => KnownTypes.Find(compilation, type) is { } symbol && !symbol.GetMembers(member).IsEmpty;
}
