using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Rules.Documents;

/// <summary>Constant JSON text that is transcoded in order to be parsed:
/// <c>JsonNode.Parse("{}")</c>.</summary>
internal sealed class ConstantDocument
{
    private ConstantDocument(ParseCall parse, ConstantArgument constant, IMethodSymbol replacement)
    {
        Parse = parse;
        Text = constant.Text;
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
            && ConstantArgument.TryCreate(parse.Call, parse.Text) is { } constant
            && parse.OfSpan is { } replacement
            ? new ConstantDocument(parse, constant, replacement)
            : null;
}
