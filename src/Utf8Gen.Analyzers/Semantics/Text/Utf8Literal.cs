using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.Semantics.Text;

/// <summary>A constant text in source that a u8 literal can express.</summary>
internal readonly struct Utf8Literal
{
    private Utf8Literal(string text, SyntaxNode syntax)
    {
        Text = text;
        Syntax = syntax;
    }

    public string Text { get; }

    /// <summary>The expression.</summary>
    public SyntaxNode Syntax { get; }

    public static bool TryCreate(IOperation operand, out Utf8Literal literal)
    {
        // reader.ValueTextEquals(null), property.Name == "\uD800": no u8 literal exists for them
        if (operand.ConstantValue is { HasValue: true, Value: string text } && Utf16.IsWellFormed(text))
        {
            literal = new Utf8Literal(text, operand.Syntax);
            return true;
        }

        literal = default;
        return false;
    }

    /// <summary>Formats the text for a message: a C# literal, cut if it is long.</summary>
    public override string ToString() => CSharpText.Show(Text);
}
