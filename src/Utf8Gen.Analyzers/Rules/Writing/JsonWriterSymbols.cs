using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics.Names;
using Utf8Gen.Analyzers.Semantics.Operations;

namespace Utf8Gen.Analyzers.Rules.Writing;

/// <summary>The types for writing JSON in a compilation.</summary>
internal sealed class JsonWriterSymbols
{
    private JsonWriterSymbols(INamedTypeSymbol writer, INamedTypeSymbol encodedText)
    {
        Writer = writer;
        EncodedText = encodedText;
    }

    /// <summary><c>Utf8JsonWriter</c></summary>
    public INamedTypeSymbol Writer { get; }

    /// <summary><c>JsonEncodedText</c></summary>
    public INamedTypeSymbol EncodedText { get; }

    /// <returns><see langword="null"/> if the compilation does not reference both types.</returns>
    public static JsonWriterSymbols? TryCreate(Compilation compilation)
        => KnownTypes.Find(compilation, "System.Text.Json.Utf8JsonWriter") is { } writer
            && KnownTypes.FindBeside(writer, compilation, "System.Text.Json.JsonEncodedText") is { } encodedText
            ? new JsonWriterSymbols(writer, encodedText)
            : null;

    /// <summary>Whether a call is a member of <c>Utf8JsonWriter</c>, and not of another type with
    /// members of the same names.</summary>
    public bool IsCallOfWriter(IInvocationOperation call)
        => call.Instance is not null && SymbolEqualityComparer.Default.Equals(call.TargetMethod.ContainingType, Writer);

    /// <summary>Returns the overload that takes a
    /// <c>JsonEncodedText</c> instead of a text.</summary>
    public IMethodSymbol? OverloadForEncodedText(IParameterSymbol text)
        => OverloadTwin.Find(
            (IMethodSymbol)text.ContainingSymbol, text.Ordinal, type => SymbolEqualityComparer.Default.Equals(type, EncodedText));

    /// <summary>Returns the overload that takes UTF-8 instead of a text.</summary>
    public static IMethodSymbol? OverloadForUtf8(IParameterSymbol text)
        => OverloadTwin.Find(
            (IMethodSymbol)text.ContainingSymbol, text.Ordinal, static type => type.IsReadOnlySpanOf(SpecialType.System_Byte));
}
