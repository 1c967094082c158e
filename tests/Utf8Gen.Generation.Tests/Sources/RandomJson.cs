using System.Text;

namespace Utf8Gen.Generation.Tests.Sources;

/// <summary>JSON documents of every shape, right ones and such with a few characters changed.</summary>
internal sealed class RandomJson(Random random)
{
    private static readonly string[] Names =
        ["a", "b", "id", "", "properties", "items", "type", "é", "😀", "\\u0061", "\\n", "\\\"", """\\""", "\\uD83D\\uDE00", "\\/", "x y"];

    private static readonly string[] Scalars =
        [
            "null", "true", "false", "0", "-0", "1", "-12.5", "1e9", "1E+2", "0.1e-7", "\"\"", "\"text\"", "\"\\u00e9\\t\"",
            "\"{}[],:\"", "\"\\\\\""
        ];

    private static readonly string[] WhiteSpace = ["", "", "", "", " ", "\n", "\t", "\r\n", "  "];

    private static readonly string[] Debris =
    [
        "{", "}", "[", "]", ",", ":", "\"", """\""", "\\u", "\\ud83d\\ude00", "0", "1", "-", "+", ".", "e", "E", "t", "true", "null", "nul",
        "/", "//", "/*", "/**/", "//\n", ",",
        "'", "#", " ", "\n", "\t", "\u0000", "\u0001", "\u001F", "\u007F", "\u00A0", "\u2028", "\uFEFF", "\uFFFD", "é", "😀", "a", "f", "F",
        "NaN", "\"a\":",
    ];

    /// <summary>Any value.</summary>
    public string Next()
    {
        var text = new StringBuilder();
        Value(text, depth: 0);
        return text.ToString();
    }

    /// <summary>An object, without white space behind it.</summary>
    public string NextObject()
    {
        var text = new StringBuilder();
        Object(text, depth: 0);
        return text.ToString();
    }

    /// <summary>A value with one to three changes; many of them are no longer right.</summary>
    public string NextMutated()
    {
        string text = Next();
        for (int i = random.Next(1, 4); i > 0; i--)
            text = Mutate(text);
        return text;
    }

    private string Mutate(string text)
    {
        int start = random.Next(text.Length + 1);
        int length = Math.Min(random.Next(3), text.Length - start);
        return random.Next(4) switch
        {
            0 => text.Remove(start, length),
            1 => text.Insert(start, Pick(Debris)),
            2 => text.Remove(start, length).Insert(start, Pick(Debris)),
            _ => text.Insert(random.Next(text.Length + 1), text.Substring(start, length)),
        };
    }

    private void Value(StringBuilder text, int depth)
    {
        text.Append(Pick(WhiteSpace));
        int kind = random.Next(depth > 5 ? 2 : 5);
        if (kind <= 1)
            text.Append(Pick(Scalars));
        else if (kind == 2)
            Array(text, depth + 1);
        else
            Object(text, depth + 1);
        text.Append(Pick(WhiteSpace));
    }

    private void Array(StringBuilder text, int depth)
    {
        text.Append('[').Append(Pick(WhiteSpace));
        for (int i = random.Next(4); i > 0; i--)
        {
            Value(text, depth);
            text.Append(i > 1 ? "," : "");
        }

        text.Append(']');
    }

    private void Object(StringBuilder text, int depth)
    {
        text.Append('{').Append(Pick(WhiteSpace));
        for (int i = random.Next(4); i > 0; i--)
        {
            text.Append(Pick(WhiteSpace)).Append('"').Append(Pick(Names)).Append('"').Append(Pick(WhiteSpace)).Append(':');
            Value(text, depth);
            text.Append(i > 1 ? "," : "");
        }

        text.Append('}');
    }

    private string Pick(string[] choices) => choices[random.Next(choices.Length)];
}
