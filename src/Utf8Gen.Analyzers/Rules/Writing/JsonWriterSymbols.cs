using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics.Names;
using Utf8Gen.Analyzers.Semantics.Operations;

namespace Utf8Gen.Analyzers.Rules.Writing;

/// <summary>What a compilation has for writing JSON, found by symbol.</summary>
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

    /// <returns><see langword="null"/> where the compilation does not see both types.</returns>
    public static JsonWriterSymbols? TryCreate(Compilation compilation)
        => KnownTypes.Find(compilation, "System.Text.Json.Utf8JsonWriter") is { } writer
            && KnownTypes.Find(compilation, "System.Text.Json.JsonEncodedText") is { } encodedText
            ? new JsonWriterSymbols(writer, encodedText)
            : null;

    /// <summary>Whether a call is one of a member of <c>Utf8JsonWriter</c>, and not of a type with members of the same names.</summary>
    public bool IsCallOfWriter(IInvocationOperation call)
        => call.Instance is not null && SymbolEqualityComparer.Default.Equals(call.TargetMethod.ContainingType, Writer);

    /// <summary>The overload with a <c>JsonEncodedText</c> in the place of a text.</summary>
    public IMethodSymbol? OverloadForEncodedText(IParameterSymbol text)
        => OverloadTwin.Find(
            (IMethodSymbol)text.ContainingSymbol, text.Ordinal, type => SymbolEqualityComparer.Default.Equals(type, EncodedText));

    /// <summary>The overload with UTF-8 in the place of a text.</summary>
    public static IMethodSymbol? OverloadForUtf8(IParameterSymbol text)
        => OverloadTwin.Find(
            (IMethodSymbol)text.ContainingSymbol, text.Ordinal, static type => type.IsReadOnlySpanOf(SpecialType.System_Byte));
}
