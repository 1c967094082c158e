using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.Semantics.Text;

/// <summary>A constant text in source that a u8 literal can spell.</summary>
internal readonly struct Utf8Literal
{
    private Utf8Literal(string text, SyntaxNode syntax)
    {
        Text = text;
        Syntax = syntax;
    }

    public string Text { get; }

    /// <summary>The expression whose value the text is.</summary>
    public SyntaxNode Syntax { get; }

    public static bool TryCreate(IOperation operand, out Utf8Literal literal)
    {
        // reader.ValueTextEquals(null), property.Name == "\uD800": there is no u8 literal for them
        if (operand.ConstantValue is { HasValue: true, Value: string text }
            && Precondition.TextIsWellFormed.Holds(Utf16.IsWellFormed(text)))
        {
            literal = new Utf8Literal(text, operand.Syntax);
            return true;
        }

        literal = default;
        return false;
    }

    /// <summary>The text as a message shows it: a C# literal, cut if it is long.</summary>
    public override string ToString() => CSharpText.Show(Text);
}
