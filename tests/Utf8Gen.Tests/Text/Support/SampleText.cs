namespace Utf8Gen.Tests.Text;

/// <summary>Texts of a kind.</summary>
internal static class SampleText
{
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

    public static void Fill(Random random, TextKind kind, Span<char> text)
    {
        for (int at = 0, word = 0; at < text.Length; at++, word = text[at - 1] == ' ' ? random.Next() : word)
        {
            if (kind == TextKind.Emoji && at + 2 <= text.Length && random.Next(3) == 0)
            {
                text[at++] = (char)random.Next(0xD83C, 0xD83F);
                text[at] = (char)random.Next(0xDC00, 0xE000);
            }
            else
            {
                text[at] = Unit(random, kind, word);
            }
        }
    }

    private static char Unit(Random random, TextKind kind, int word) => kind switch
    {
        TextKind.Latin => random.Next(10) == 0 ? (char)random.Next(0x80, 0x800) : Letter(random),
        TextKind.Cyrillic => random.Next(6) == 0 ? ' ' : (char)random.Next(0x410, 0x450),
        TextKind.Cjk => (char)random.Next(0x4E00, 0xA000),
        TextKind.MixedScripts => random.Next(6) == 0 ? ' ' : Unit(random, (TextKind)(word % 4), word),
        TextKind.Surrogates => (char)random.Next(0xD800, 0xE000),
        TextKind.AnyUnits => (char)random.Next(0x10000),
        _ => Letter(random),
    };

    private static char Letter(Random random) => (char)random.Next(0x20, 0x7F);
}
