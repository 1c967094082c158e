using System.Text;
using Utf8Gen.Benchmarks.Pooling.Finders;

namespace Utf8Gen.Benchmarks.Pooling.Workloads;

/// <summary>A long walk over some texts in random order, which lie one behind the other as in
/// a document.</summary>
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
        _bytes = [.. steps.SelectMany(static step => step)];
        _byteEnds = EndsOf(steps.Select(static step => step.Length));
        string[] strings = [.. steps.Select(Encoding.UTF8.GetString)];
        _chars = [.. strings.SelectMany(static text => text)];
        _charEnds = EndsOf(strings.Select(static text => text.Length));
    }

    public int Length => _byteEnds.Length;

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
