namespace Utf8Gen.Testing;

/// <summary>Texts of a kind.</summary>
public static class SampleText
{
    private const int WordLength = 6;

    /// <summary>All kinds.</summary>
    public static IReadOnlyList<TextKind> Kinds { get; } = Enum.GetValues<TextKind>();

    /// <param name="random">Where the letters come from.</param>
    /// <param name="kind">What the text is made of.</param>
    /// <param name="length">How long it is, in code units.</param>
    public static char[] Create(Random random, TextKind kind, int length)
    {
        var text = new char[length];
        Fill(random, kind, text);
        return text;
    }

    /// <summary>Replaces a text, or a part of it.</summary>
    public static void Fill(Random random, TextKind kind, Span<char> text)
    {
        int word = random.Next();
        for (int at = 0; at < text.Length; at++)
        {
            if (at + 2 <= text.Length && IsPair(random, kind))
            {
                text[at++] = (char)random.Next(0xD83C, 0xD83F);
                text[at] = (char)random.Next(0xDC00, 0xE000);
            }
            else
            {
                text[at] = Unit(random, kind, word);
                if (text[at] == ' ')
                    word = random.Next();
            }
        }
    }

    private static bool IsPair(Random random, TextKind kind) => kind switch
    {
        TextKind.Emoji => random.Next(3) == 0,
        TextKind.SparseEmoji => random.Next(20) == 0,
        _ => false,
    };

    private static char Unit(Random random, TextKind kind, int word) => kind switch
    {
        TextKind.SparseLatin => random.Next(100) == 0 ? Accented(random) : Letter(random),
        TextKind.Latin => random.Next(10) == 0 ? Accented(random) : Letter(random),
        TextKind.Cyrillic => random.Next(WordLength) == 0 ? ' ' : (char)random.Next(0x410, 0x450),
        TextKind.Cjk => (char)random.Next(0x4E00, 0xA000),
        TextKind.MixedScripts => random.Next(WordLength) == 0 ? ' ' : Unit(random, ScriptOf(word), word),
        TextKind.Surrogates => (char)random.Next(0xD800, 0xE000),
        TextKind.AnyUnits => (char)random.Next(0x10000),
        _ => Letter(random),
    };

    private static TextKind ScriptOf(int word) => (word % 4) switch
    {
        0 => TextKind.Ascii,
        1 => TextKind.Latin,
        2 => TextKind.Cyrillic,
        _ => TextKind.Cjk,
    };

    private static char Letter(Random random) => (char)random.Next(0x21, 0x7F);

    private static char Accented(Random random) => (char)random.Next(0x80, 0x800);
}
