using System.Text;

namespace Utf8Gen.Benchmarks.Pooling.Workloads;

/// <summary>Texts that all differ, the same ones in every run.</summary>
internal static class TextSet
{
    private const int Seed = 20_261_121;

    /// <summary>Printable ASCII without the space.</summary>
    private const char First = '!';
    private const int Letters = 94;

    /// <summary>ASCII: what most names and many values are.</summary>
    /// <param name="count">How many.</param>
    /// <param name="lengths">How long: so long that there are as many.</param>
    public static byte[][] Ascii(int count, TextLengths lengths)
    {
        var random = new Random(Seed);
        var seen = new HashSet<string>(count);
        var texts = new byte[count][];
        for (int i = 0; i < count;)
        {
            byte[] text = RandomText(random, random.Next(lengths.Shortest, lengths.Longest + 1));
            if (seen.Add(Encoding.ASCII.GetString(text)))
                texts[i++] = text;
        }

        return texts;
    }

    /// <summary>Texts that may be equal, where there are not so many of their length.</summary>
    public static byte[][] Any(int count, TextLengths lengths)
    {
        var random = new Random(Seed);
        return [.. Enumerable.Range(0, count).Select(_ => RandomText(random, random.Next(lengths.Shortest, lengths.Longest + 1)))];
    }

    /// <summary>Texts of a script.</summary>
    /// <param name="script">What their chars are.</param>
    /// <param name="count">How many.</param>
    /// <param name="chars">How long, in chars.</param>
    public static byte[][] Of(TextScript script, int count, int chars)
        => [.. Ascii(count, TextLengths.Of(chars)).Select(ascii => Encoding.UTF8.GetBytes(In(script, Encoding.ASCII.GetString(ascii))))];

    private static byte[] RandomText(Random random, int length)
    {
        var text = new byte[length];
        for (int i = 0; i < length; i++)
            text[i] = (byte)(First + random.Next(Letters));
        return text;
    }

    private static string In(TextScript script, string text) => script switch
    {
        TextScript.HalfLatin => string.Concat(text.Select(static (letter, i) => i % 2 == 0 ? letter : (char)('¡' + (letter - First)))),
        TextScript.Cyrillic => string.Concat(text.Select(static letter => (char)('А' + (letter - First)))),
        TextScript.Han => string.Concat(text.Select(static letter => (char)('一' + (letter - First)))),
        _ => text,
    };
}
