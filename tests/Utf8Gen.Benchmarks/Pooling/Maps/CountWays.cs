using System.Runtime.InteropServices;
using System.Text;
using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Benchmarks.Pooling.Finders;
using Utf8Gen.Benchmarks.Pooling.Workloads;
using Utf8Gen.Pooling;

namespace Utf8Gen.Benchmarks.Pooling.Maps;

/// <summary>The ways to count texts: those of a walk over known ones, and all texts once into
/// something new.</summary>
internal sealed class CountWays
{
    public const string TextMap = "TextMap";
    public const string DictionaryByBytes = "DictionaryByBytes";
    public const string DictionaryByBytesAndHashCode = "DictionaryByBytes, HashCode";
    public const string DictionaryByChars = "DictionaryByChars";

    /// <summary>More chars than any text of a walk has.</summary>
    private const int MostChars = 256;

    /// <param name="texts">What is known, or new.</param>
    /// <param name="steps">How many texts there are in a walk.</param>
    public CountWays(byte[][] texts, int steps = TextWalk.UsualLength)
    {
        var walk = new TextWalk(texts, steps);
        Counting =
        [
            new(TextMap, Walking(walk, new MapCounter())),
            new(DictionaryByBytes, Walking(walk, new BytesCounter(new PoolHashComparer()))),
            new(DictionaryByBytesAndHashCode, Walking(walk, new BytesCounter(new HashCodeComparer()))),
            new(DictionaryByChars, Walking(walk, new CharsCounter())),
        ];
        Adding =
        [
            new(TextMap, () => Add(new MapCounter(), texts)),
            new(DictionaryByBytes, () => Add(new BytesCounter(new PoolHashComparer()), texts)),
            new(DictionaryByBytesAndHashCode, () => Add(new BytesCounter(new HashCodeComparer()), texts)),
            new(DictionaryByChars, () => Add(new CharsCounter(), texts)),
        ];
    }

    public IReadOnlyList<TimedWay> Counting { get; }

    public IReadOnlyList<TimedWay> Adding { get; }

    private static Func<long> Walking<TCounter>(TextWalk walk, TCounter counter)
        where TCounter : ITextFinder
        => () => walk.Sum(counter);

    private static long Add<TCounter>(TCounter counter, byte[][] texts)
        where TCounter : ITextFinder
    {
        long sum = 0;
        foreach (byte[] text in texts)
            sum += counter.Find(text);
        return sum;
    }

    private readonly struct MapCounter() : ITextFinder
    {
        private readonly Utf8TextMap<int> _map = new();

        public int Find(ReadOnlySpan<byte> utf8) => ++_map.GetValueRefOrAddDefault(utf8, out _);
    }

    private readonly struct BytesCounter(IEqualityComparer<byte[]> comparer) : ITextFinder
    {
        private readonly Dictionary<byte[], int>.AlternateLookup<ReadOnlySpan<byte>> _lookup
            = new Dictionary<byte[], int>(comparer).GetAlternateLookup<ReadOnlySpan<byte>>();

        public int Find(ReadOnlySpan<byte> utf8) => ++CollectionsMarshal.GetValueRefOrAddDefault(_lookup, utf8, out _);
    }

    private readonly struct CharsCounter() : ITextFinder
    {
        private readonly Dictionary<string, int>.AlternateLookup<ReadOnlySpan<char>> _lookup
            = new Dictionary<string, int>().GetAlternateLookup<ReadOnlySpan<char>>();

        public int Find(ReadOnlySpan<byte> utf8)
        {
            Span<char> chars = stackalloc char[MostChars];
            return ++CollectionsMarshal.GetValueRefOrAddDefault(_lookup, chars[..Encoding.UTF8.GetChars(utf8, chars)], out _);
        }
    }
}
