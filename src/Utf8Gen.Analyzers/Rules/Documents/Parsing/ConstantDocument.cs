using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.Analyzers.Semantics.Operations;
using Utf8Gen.Analyzers.Semantics.Text;

namespace Utf8Gen.Analyzers.Rules.Documents.Parsing;

/// <summary>Constant JSON text that is transcoded in order to be parsed:
/// <c>JsonNode.Parse("{}")</c>.</summary>
internal sealed class ConstantDocument
{
    private ConstantDocument(ParseCall parse, Utf8Literal text, IMethodSymbol replacement)
    {
        Parse = parse;
        Text = text;
        Replacement = replacement;
    }

    public ParseCall Parse { get; }

    public Utf8Literal Text { get; }

    /// <summary>The overload that takes a span of UTF-8.</summary>
    public IMethodSymbol Replacement { get; }

    /// <remarks>A <c>JsonDocument</c> keeps a reference to memory, which a u8
    /// literal cannot provide.</remarks>
    public static ConstantDocument? TryMatch(ParseCall parse)
        => !parse.KeepsBuffer
            && Utf8Literal.TryCreate(parse.Text.Value, out Utf8Literal text)
            && parse.OfSpan is { } replacement
            && Precondition.NothingIsAwaitedAfterSpan.Holds(!AwaitedArgument.IsAfter(parse.Text, parse.Call))
            ? new ConstantDocument(parse, text, replacement)
            : null;
}
