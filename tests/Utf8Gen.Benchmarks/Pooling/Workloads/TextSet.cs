using System.Text;

namespace Utf8Gen.Benchmarks.Pooling.Workloads;

/// <summary>Texts that all differ, the same ones in every run.</summary>
internal static class TextSet
{
    private const int Seed = 20_261_121;

    /// <summary>ASCII: what most names and many values are.</summary>
    /// <param name="count">How many.</param>
    /// <param name="lengths">How long; four bytes at least, so that they can differ.</param>
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

    /// <summary>Texts of which every second code point is not ASCII.</summary>
    /// <param name="count">How many.</param>
    /// <param name="chars">How long, in chars.</param>
    public static byte[][] NonAscii(int count, int chars)
        => [.. Ascii(count, TextLengths.Of(chars)).Select(static ascii => Encoding.UTF8.GetBytes(Accented(Encoding.ASCII.GetString(ascii))))];

    private static byte[] RandomText(Random random, int length)
    {
        var text = new byte[length];
        for (int i = 0; i < length; i++)
            text[i] = (byte)('a' + random.Next(26));
        return text;
    }

    private static string Accented(string text)
        => string.Concat(text.Select(static (letter, i) => i % 2 == 0 ? letter : (char)('à' + (letter - 'a'))));
}
