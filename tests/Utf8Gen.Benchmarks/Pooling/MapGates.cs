using System.Runtime.InteropServices;
using System.Text;
using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Pooling;

namespace Utf8Gen.Benchmarks.Pooling;

/// <summary>The maps by text and by handle beside dictionaries, and their gates.</summary>
internal sealed class MapGates(GateOptions options, GateReport report)
{
    private static readonly int[] Counts = [64, 1_000, 65_536];
    private static readonly TextLengths[] Lengths = [new(8, 16), new(17, 32), new(8, 32), new(64, 64)];
    private static readonly TextLengths Judged = new(8, 32);

    public void Run()
    {
        string[] ways = [
            CountWays.TextMap,
            CountWays.DictionaryByBytes,
            CountWays.DictionaryByBytesAndHashCode,
            CountWays.DictionaryByChars
        ];
        var known = new FigureTable("Count a text that is known, ns", "Texts", ways);
        var added = new FigureTable("Count a text that is new, ns", "Texts", ways);
        foreach (int count in options.IsQuick ? [64] : Counts)
        {
            foreach (TextLengths lengths in Lengths)
                RunCounts(known, added, count, lengths);
        }

        known.Print();
        added.Print();
        RunHandles();
    }

    private void RunCounts(FigureTable known, FigureTable added, int count, TextLengths lengths)
    {
        var ways = new CountWays(TextSet.Ascii(count, lengths), options.Names);
        Warmup.Run([.. ways.Counting.Concat(ways.Adding).Select(static way => new Action(() => way.Pass()))]);
        string where = $"{count} of {lengths}";
        Judge(known, "Count a known text, and a dictionary of byte arrays", where, lengths, Interleaved.Measure(
            ways.Counting, options.Names, options.Rounds), 0.8);
        Judge(added, "Count a new text, and a dictionary of byte arrays", where, lengths, Interleaved.Measure(
            ways.Adding, count, options.Rounds), 1.0);
        report.AtMost("Count a known text, bytes allocated in a pass", where, Allocation.Of(ways.Counting[0].Pass), 0, " B");
    }

    private void Judge(FigureTable figures, string gate, string where, TextLengths lengths, Measurement measurement, double most)
    {
        figures.Add(where, measurement);
        if (lengths == Judged)
            report.AtMost(gate, where, measurement.Ratio(CountWays.TextMap, CountWays.DictionaryByBytes), most, "");
    }

    private void RunHandles()
    {
        var figures = new FigureTable("A value by handle, ns", "Handles", [HandleWays.HandleMap, HandleWays.Dictionary]);
        foreach (int count in (int[])[1_000, 65_536])
        {
            using var ways = new HandleWays(TextSet.Ascii(count, new TextLengths(8, 32)));
            Warmup.Run([.. ways.All.Select(static way => new Action(() => way.Pass()))]);
            Measurement measurement = Interleaved.Measure(ways.All, TextWalk.UsualLength, options.Rounds);
            figures.Add($"{count}", measurement);
            report.AtMost(
                "A value by handle, and a dictionary of handles",
                $"{count}",
                measurement.Ratio(HandleWays.HandleMap, HandleWays.Dictionary),
                0.35,
                "");
        }

        figures.Print();
    }
}

/// <summary>The ways to count texts: those of a walk over known ones, and all texts once into something new.</summary>
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

/// <summary>The ways to count by handle, over a walk of handles in random order.</summary>
internal sealed class HandleWays : IDisposable
{
    public const string HandleMap = "HandleMap";
    public const string Dictionary = "Dictionary";

    private const int Seed = 5;

    private readonly Utf8Pool _pool = Pools.OfOneOwner();
    private readonly Utf8Handle[] _steps;
    private readonly Utf8HandleMap<int> _map;
    private readonly Dictionary<Utf8Handle, int> _dictionary = [];

    public HandleWays(byte[][] texts)
    {
        var random = new Random(Seed);
        _map = new Utf8HandleMap<int>(_pool);
        _steps = [.. Enumerable.Range(0, TextWalk.UsualLength).Select(_ => _pool.Intern(texts[random.Next(texts.Length)]))];
        All = [new(HandleMap, CountInMap), new(Dictionary, CountInDictionary)];
    }

    public IReadOnlyList<TimedWay> All { get; }

    public void Dispose() => _pool.Dispose();

    private long CountInMap()
    {
        long sum = 0;
        foreach (Utf8Handle handle in _steps)
            sum += ++_map.GetValueRefOrAddDefault(handle, out _);
        return sum;
    }

    private long CountInDictionary()
    {
        long sum = 0;
        foreach (Utf8Handle handle in _steps)
            sum += ++CollectionsMarshal.GetValueRefOrAddDefault(_dictionary, handle, out _);
        return sum;
    }
}

/// <summary>Byte arrays by their bytes, with the framework's hash: what a program has that does not
/// write one.</summary>
internal sealed class HashCodeComparer : IEqualityComparer<byte[]>, IAlternateEqualityComparer<ReadOnlySpan<byte>, byte[]>
{
    public bool Equals(byte[]? x, byte[]? y) => x.AsSpan().SequenceEqual(y);

    public int GetHashCode(byte[] obj) => GetHashCode(obj.AsSpan());

    public bool Equals(ReadOnlySpan<byte> alternate, byte[] other) => alternate.SequenceEqual(other);

    public byte[] Create(ReadOnlySpan<byte> alternate) => alternate.ToArray();

    public int GetHashCode(ReadOnlySpan<byte> alternate)
    {
        var hash = new HashCode();
        hash.AddBytes(alternate);
        return hash.ToHashCode();
    }
}
