using System.Text;
using Utf8Gen.Pooling;

namespace Utf8Gen.Benchmarks.Pooling;

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

/// <summary>How long texts are.</summary>
/// <param name="Shortest">In bytes.</param>
/// <param name="Longest">In bytes.</param>
public readonly record struct TextLengths(int Shortest, int Longest)
{
    /// <summary>The lengths of every gate about lengths: both sides of each way to keep a text.</summary>
    public static IReadOnlyList<int> Judged { get; } = [1, 4, 8, 16, 17, 24, 32, 64, 100, 128, 256];

    /// <summary>All of one length.</summary>
    public static TextLengths Of(int length) => new(length, length);

    /// <inheritdoc/>
    public override string ToString() => Shortest == Longest ? $"{Shortest} B" : $"{Shortest} to {Longest} B";
}

/// <summary>What the chars of a text are.</summary>
public enum TextScript
{
    /// <summary>One byte each.</summary>
    Ascii,

    /// <summary>One byte and two bytes in turns.</summary>
    HalfLatin,

    /// <summary>Two bytes each.</summary>
    Cyrillic,

    /// <summary>Three bytes each.</summary>
    Han,
}

/// <summary>A long walk over some texts in random order, which lie one behind the other as in a document.</summary>
internal sealed class TextWalk
{
    public const int UsualLength = 65_536;

    private const int Seed = 1_121;

    private readonly byte[] _bytes;
    private readonly int[] _byteEnds;
    private readonly char[] _chars;
    private readonly int[] _charEnds;

    /// <param name="texts">The texts; each has the same chance at each step.</param>
    /// <param name="length">How many steps.</param>
    public TextWalk(byte[][] texts, int length)
    {
        var random = new Random(Seed);
        byte[][] steps = [.. Enumerable.Range(0, length).Select(_ => texts[random.Next(texts.Length)])];
        Texts = steps;
        _bytes = [.. steps.SelectMany(static step => step)];
        _byteEnds = EndsOf(steps.Select(static step => step.Length));
        string[] strings = [.. steps.Select(Encoding.UTF8.GetString)];
        _chars = [.. strings.SelectMany(static text => text)];
        _charEnds = EndsOf(strings.Select(static text => text.Length));
    }

    public int Length => _byteEnds.Length;

    /// <summary>The text of each step.</summary>
    public IReadOnlyList<byte[]> Texts { get; }

    public long Sum<TFinder>(TFinder finder)
        where TFinder : ITextFinder
    {
        long sum = 0;
        int start = 0;
        foreach (int end in _byteEnds)
        {
            sum += finder.Find(_bytes.AsSpan(start, end - start));
            start = end;
        }

        return sum;
    }

    public long SumOfChars<TFinder>(TFinder finder)
        where TFinder : ICharFinder
    {
        long sum = 0;
        int start = 0;
        foreach (int end in _charEnds)
        {
            sum += finder.Find(_chars.AsSpan(start, end - start));
            start = end;
        }

        return sum;
    }

    private static int[] EndsOf(IEnumerable<int> lengths)
    {
        int end = 0;
        return [.. lengths.Select(length => end += length)];
    }
}

/// <summary>The two kinds of pool.</summary>
internal static class Pools
{
    public static Utf8Pool OfOneOwner() => new(new Utf8PoolOptions { Concurrency = Utf8PoolConcurrency.SingleOwner });

    public static Utf8Pool AmongThreads() => new();
}
