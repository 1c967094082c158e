using System.Collections.Concurrent;
using System.Text;
using CommunityToolkit.HighPerformance.Buffers;
using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Pooling;

namespace Utf8Gen.Benchmarks.Pooling;

/// <summary>Texts that are interned already, found by their bytes, and the gates.</summary>
internal sealed class FindGates(GateOptions options, GateReport report)
{
    private const int WarmupSteps = 2_048;
    private const int Few = 64;
    private const int Some = 1_000;
    private const int Many = 65_536;

    /// <summary>Longer texts are timed, and promised nothing for.</summary>
    private const int LongestJudged = 64;

    private static readonly TextLengths Mixed = new(8, 32);

    private readonly FigureTable _figures = new("Find a text by its bytes, ns", "Texts", FindWays.NamesByBytes);
    private readonly MostBytes _bytes = new("Intern, managed bytes in a pass");
    private readonly WorstCase _toolkit = new("Intern and StringPool.GetOrAdd", 0.2);
    private readonly WorstCase _strings = new("Intern and GetString, then a dictionary", 0.35);
    private readonly WorstCase _chars = new("Intern and a dictionary asked by chars on the stack", 0.45);

    private IEnumerable<(int Count, TextLengths Lengths)> Cases
        => options.IsQuick ? [(Few, TextLengths.Of(8))] : [.. Of(Few, shortest: 1), .. Of(Some, shortest: 4), .. Of(Many, shortest: 8)];

    public void Run()
    {
        WarmUp();
        foreach ((int count, TextLengths lengths) in Cases)
            Run(count, lengths);
        _figures.Print();
        _toolkit.Judge(report);
        _strings.Judge(report);
        _chars.Judge(report);
        _bytes.Judge(report);
    }

    /// <summary>So many texts, as far as there are so many of a length.</summary>
    private static IEnumerable<(int Count, TextLengths Lengths)> Of(int count, int shortest)
        => [.. TextLengths.Judged.Where(length => length >= shortest).Select(length => (count, TextLengths.Of(length))), (count, Mixed)];

    private static void WarmUp()
    {
        FindWays[] all = [.. TextLengths.Judged.Select(length => new FindWays(TextSet.Ascii(Few, TextLengths.Of(length)), WarmupSteps))];
        Warmup.Run(all.SelectMany(static ways => ways.ByBytes));
        foreach (FindWays ways in all)
            ways.Dispose();
    }

    private void Run(int count, TextLengths lengths)
    {
        using var ways = new FindWays(TextSet.Ascii(count, lengths), options.Names);
        Measurement measurement = Interleaved.Measure(ways.ByBytes, ways.Steps, options.Rounds);
        string where = $"{count} of {lengths}";
        _figures.Add(where, measurement);
        _bytes.Add(where, FindWays.Of(ways.ByBytes, FindWays.Pool).Pass);
        _bytes.Add($"{where}, the default pool", FindWays.Of(ways.ByBytes, FindWays.Default).Pass);
        Judge(count, lengths, where, measurement);
    }

    private void Judge(int count, TextLengths lengths, string where, Measurement measurement)
    {
        const string SameHash = "Intern and a dictionary with the same hash";
        if (count == Many && lengths == Mixed)
            report.AtMost(SameHash, where, measurement, FindWays.Pool, FindWays.DictionaryByBytes, 0.6);
        if (count == Many || lengths.Longest > LongestJudged)
            return;

        report.AtMost(SameHash, where, measurement, FindWays.Pool, FindWays.DictionaryByBytes, lengths.Longest <= 32 ? 0.9 : 1.0);
        _toolkit.Add(where, measurement, FindWays.Pool, FindWays.Toolkit);
        _strings.Add(where, measurement, FindWays.Pool, FindWays.DictionaryByString);
        _chars.Add(where, measurement, FindWays.Pool, FindWays.DictionaryByChars);
    }
}

/// <summary>Texts that are interned already, found by their chars, and the gates.</summary>
internal sealed class CharGates(GateOptions options, GateReport report)
{
    private const int WarmupSteps = 2_048;
    private const int Count = 1_000;

    /// <summary>Longer texts are timed, and promised nothing for.</summary>
    private const int LongestJudged = 32;

    /// <summary>There are not a thousand texts of one char.</summary>
    private static readonly int[] Lengths = [2, 4, 8, 16, 17, 24, 32, 64, 100, 128, 256];

    private readonly FigureTable _figures = new("Find a text by its chars, ns", "Texts", FindWays.NamesByChars);

    private IEnumerable<(TextScript Script, int Chars)> Cases => options.IsQuick
        ? [(TextScript.HalfLatin, 8)]
        : Enum.GetValues<TextScript>()
            .SelectMany(static script => Lengths.Where(length => script == TextScript.Ascii || length <= LongestJudged), ValueTuple.Create);

    public void Run()
    {
        WarmUp();
        foreach ((TextScript script, int chars) in Cases)
            Run(script, chars);
        _figures.Print();
    }

    private void WarmUp()
    {
        FindWays[] all = [.. Cases.Select(static one => new FindWays(TextSet.Of(one.Script, Count, one.Chars), WarmupSteps))];
        Warmup.Run(all.SelectMany(static ways => ways.ByChars));
        foreach (FindWays ways in all)
            ways.Dispose();
    }

    private void Run(TextScript script, int chars)
    {
        using var ways = new FindWays(TextSet.Of(script, Count, chars), options.Names);
        Measurement measurement = Interleaved.Measure(ways.ByChars, ways.Steps, options.Rounds);
        string where = $"{script}, {Count} of {chars} chars";
        _figures.Add(where, measurement);
        if (chars > LongestJudged)
            return;

        const string Gate = "Intern of chars and a dictionary asked by chars";
        report.AtMost($"{Gate}, one owner", where, measurement, FindWays.Pool, FindWays.DictionaryByChars, (script, chars) switch
        {
            (TextScript.Ascii, 8) => 0.8,
            (TextScript.Ascii, 32) => 1.0,
            _ => 1.2,
        });
        report.AtMost($"{Gate}, the default pool", where, measurement, FindWays.Default, FindWays.DictionaryByChars, 1.2);
    }
}

/// <summary>The ways to find texts that are known already, over one walk.</summary>
internal sealed class FindWays : IDisposable
{
    public const string Empty = "Empty";
    public const string Pool = "Pool";
    public const string Default = "DefaultPool";
    public const string DictionaryByBytes = "DictionaryByBytes";
    public const string DictionaryByString = "DictionaryByString";
    public const string DictionaryByChars = "DictionaryByChars";
    public const string Toolkit = "StringPool";

    private readonly Utf8Pool _pool = Pools.OfOneOwner();
    private readonly Utf8Pool _default = Pools.AmongThreads();

    /// <param name="texts">What is known.</param>
    /// <param name="steps">How many lookups there are in a pass.</param>
    public FindWays(byte[][] texts, int steps = TextWalk.UsualLength)
    {
        var walk = new TextWalk(texts, steps);
        Steps = steps;
        var pool = new PoolFinder(_pool, texts);
        var shared = new PoolFinder(_default, texts);
        var bytes = new DictionaryByBytes(texts);
        var strings = new DictionaryByString(texts);
        var chars = new DictionaryByChars(texts);
        var toolkit = new ToolkitFinder(texts);
        ByBytes =
        [
            new(Empty, () => walk.Sum(default(NoFinder))),
            new(Pool, () => walk.Sum(pool)),
            new(Default, () => walk.Sum(shared)),
            new(DictionaryByBytes, () => walk.Sum(bytes)),
            new(DictionaryByString, () => walk.Sum(strings)),
            new(DictionaryByChars, () => walk.Sum(chars)),
            new(Toolkit, () => walk.Sum(toolkit)),
        ];
        ByChars =
        [
            new(Empty, () => walk.SumOfChars(default(NoFinder))),
            new(Pool, () => walk.SumOfChars(pool)),
            new(Default, () => walk.SumOfChars(shared)),
            new(DictionaryByChars, () => walk.SumOfChars(chars)),
            new(Toolkit, () => walk.SumOfChars(toolkit)),
        ];
    }

    public static IReadOnlyList<string> NamesByBytes { get; } = [
        Empty,
        Pool,
        Default,
        DictionaryByBytes,
        DictionaryByChars,
        DictionaryByString,
        Toolkit
    ];

    public static IReadOnlyList<string> NamesByChars { get; } = [Empty, Pool, Default, DictionaryByChars, Toolkit];

    /// <summary>Lookups in a pass.</summary>
    public int Steps { get; }

    /// <summary>Each text as UTF-8.</summary>
    public IReadOnlyList<TimedWay> ByBytes { get; }

    /// <summary>Each text as UTF-16.</summary>
    public IReadOnlyList<TimedWay> ByChars { get; }

    public static TimedWay Of(IReadOnlyList<TimedWay> ways, string name) => ways.First(way => way.Name == name);

    public void Dispose()
    {
        _pool.Dispose();
        _default.Dispose();
    }
}

/// <summary>The ways to take texts in that are all new, in memory that is all new or was used before.</summary>
internal sealed class InsertWays : IDisposable
{
    public const string NewPool = "NewPool";
    public const string ClearedPool = "ClearedPool";
    public const string DictionaryByBytes = "DictionaryByBytes";
    public const string DictionaryByString = "DictionaryByString";

    private readonly Utf8Pool _cleared = Pools.OfOneOwner();

    public InsertWays(byte[][] texts) => All =
    [
        new(NewPool, () => FillNew(texts)),
        new(ClearedPool, () => FillCleared(texts)),
        new(DictionaryByBytes, () => FillBytes(texts)),
        new(DictionaryByString, () => FillStrings(texts)),
    ];

    public IReadOnlyList<TimedWay> All { get; }

    public void Dispose() => _cleared.Dispose();

    private static long FillNew(byte[][] texts)
    {
        using Utf8Pool pool = Pools.OfOneOwner();
        return Fill(pool, texts);
    }

    private long FillCleared(byte[][] texts)
    {
        _cleared.Clear();
        return Fill(_cleared, texts);
    }

    private static long Fill(Utf8Pool pool, byte[][] texts)
    {
        foreach (byte[] text in texts)
            pool.Intern(text);
        return texts.Length;
    }

    private static long FillBytes(byte[][] texts)
    {
        var dictionary = new Dictionary<byte[], int>(new PoolHashComparer());
        Dictionary<byte[], int>.AlternateLookup<ReadOnlySpan<byte>> lookup = dictionary.GetAlternateLookup<ReadOnlySpan<byte>>();
        foreach (byte[] text in texts)
            lookup.TryAdd(text, dictionary.Count);
        return dictionary.Count;
    }

    private static long FillStrings(byte[][] texts)
    {
        var dictionary = new Dictionary<string, int>();
        foreach (byte[] text in texts)
            dictionary.TryAdd(Encoding.UTF8.GetString(text), dictionary.Count);
        return dictionary.Count;
    }
}

/// <summary>What several threads usually share: the text becomes a string, and that is looked up, or added.</summary>
internal readonly struct ConcurrentDictionaryFinder : ITextFinder
{
    private readonly ConcurrentDictionary<string, int> _numbers;

    public ConcurrentDictionaryFinder(byte[][] texts)
    {
        _numbers = new ConcurrentDictionary<string, int>(StringComparer.Ordinal);
        foreach (byte[] text in texts)
            Find(text);
    }

    public int Find(ReadOnlySpan<byte> utf8) => _numbers.GetOrAdd(Encoding.UTF8.GetString(utf8), static name => name.Length);
}

/// <summary>A dictionary of byte arrays with the pool's own hash: what differs is the table, and
/// where the texts lie.</summary>
internal readonly struct DictionaryByBytes : ITextFinder
{
    private readonly Dictionary<byte[], int>.AlternateLookup<ReadOnlySpan<byte>> _lookup;

    public DictionaryByBytes(byte[][] texts)
    {
        var dictionary = new Dictionary<byte[], int>(new PoolHashComparer());
        foreach (byte[] text in texts)
            dictionary.Add(text, dictionary.Count);
        _lookup = dictionary.GetAlternateLookup<ReadOnlySpan<byte>>();
    }

    public int Find(ReadOnlySpan<byte> utf8) => _lookup[utf8];
}

/// <summary>A dictionary of strings, asked by chars: those that there are, or those that bytes are
/// made into on the stack.</summary>
internal readonly struct DictionaryByChars : ITextFinder, ICharFinder
{
    private const int LongestText = 512;

    private readonly Dictionary<string, int>.AlternateLookup<ReadOnlySpan<char>> _lookup;

    public DictionaryByChars(byte[][] texts)
    {
        var dictionary = new Dictionary<string, int>();
        foreach (byte[] text in texts)
            dictionary.Add(Encoding.UTF8.GetString(text), dictionary.Count);
        _lookup = dictionary.GetAlternateLookup<ReadOnlySpan<char>>();
    }

    public int Find(ReadOnlySpan<byte> utf8)
    {
        Span<char> chars = stackalloc char[LongestText];
        return _lookup[chars[..Encoding.UTF8.GetChars(utf8, chars)]];
    }

    public int Find(ReadOnlySpan<char> text) => _lookup[text];
}

/// <summary>A dictionary of strings, and a string made for each look into it.</summary>
internal readonly struct DictionaryByString : ITextFinder
{
    private readonly Dictionary<string, int> _dictionary;

    public DictionaryByString(byte[][] texts)
    {
        _dictionary = [];
        foreach (byte[] text in texts)
            _dictionary.Add(Encoding.UTF8.GetString(text), _dictionary.Count);
    }

#pragma warning disable U8G0018, U8G1018 // The string is what is measured.
    public int Find(ReadOnlySpan<byte> utf8) => _dictionary[Encoding.UTF8.GetString(utf8)];
#pragma warning restore U8G0018, U8G1018
}

/// <summary>A way to find what is known of a text, by its chars.</summary>
internal interface ICharFinder
{
    /// <returns>Anything that depends on what was found.</returns>
    int Find(ReadOnlySpan<char> text);
}

/// <summary>A way to find what is known of a text, by its bytes.</summary>
internal interface ITextFinder
{
    /// <returns>Anything that depends on what was found.</returns>
    int Find(ReadOnlySpan<byte> utf8);
}

/// <summary>The walk alone.</summary>
internal readonly struct NoFinder : ITextFinder, ICharFinder
{
    public int Find(ReadOnlySpan<byte> utf8) => utf8.Length;

    public int Find(ReadOnlySpan<char> text) => text.Length;
}

/// <summary><see cref="Utf8Pool"/>: every text is interned already.</summary>
internal readonly struct PoolFinder : ITextFinder, ICharFinder
{
    private readonly Utf8Pool _pool;

    public PoolFinder(Utf8Pool pool, byte[][] texts)
    {
        _pool = pool;
        foreach (byte[] text in texts)
            pool.Intern(text);
    }

    public int Find(ReadOnlySpan<byte> utf8) => _pool.Intern(utf8).GetHashCode();

    public int Find(ReadOnlySpan<char> text) => _pool.Intern(text).GetHashCode();
}

/// <summary>Byte arrays by their bytes, with the hash of the pool's table.</summary>
internal sealed class PoolHashComparer : IEqualityComparer<byte[]>, IAlternateEqualityComparer<ReadOnlySpan<byte>, byte[]>
{
    private readonly TextHash _hash = TextHash.Quick();

    public bool Equals(byte[]? x, byte[]? y) => x.AsSpan().SequenceEqual(y);

    public int GetHashCode(byte[] obj) => GetHashCode(obj.AsSpan());

    public bool Equals(ReadOnlySpan<byte> alternate, byte[] other) => alternate.SequenceEqual(other);

    public byte[] Create(ReadOnlySpan<byte> alternate) => alternate.ToArray();

    public int GetHashCode(ReadOnlySpan<byte> alternate) => (int)_hash.Hash(alternate);
}

/// <summary>The string pool of the Community Toolkit, with room for all texts.</summary>
internal readonly struct ToolkitFinder : ITextFinder, ICharFinder
{
    private readonly StringPool _pool;

    public ToolkitFinder(byte[][] texts)
    {
        _pool = new StringPool(Math.Max(2 * texts.Length, 64));
        foreach (byte[] text in texts)
            _pool.GetOrAdd(text, Encoding.UTF8);
    }

    public int Find(ReadOnlySpan<byte> utf8) => _pool.GetOrAdd(utf8, Encoding.UTF8).Length;

    public int Find(ReadOnlySpan<char> text) => _pool.GetOrAdd(text).Length;
}

/// <summary>The same without a string for what is there: transcoded on the stack, and looked up by the chars.</summary>
internal readonly struct TranscodingFinder : ITextFinder
{
    private readonly ConcurrentDictionary<string, int> _numbers;
    private readonly ConcurrentDictionary<string, int>.AlternateLookup<ReadOnlySpan<char>> _byChars;

    public TranscodingFinder(byte[][] texts)
    {
        _numbers = new ConcurrentDictionary<string, int>(StringComparer.Ordinal);
        _byChars = _numbers.GetAlternateLookup<ReadOnlySpan<char>>();
        foreach (byte[] text in texts)
            Find(text);
    }

    public int Find(ReadOnlySpan<byte> utf8)
    {
        Span<char> chars = stackalloc char[64];
        ReadOnlySpan<char> text = chars[..Encoding.UTF8.GetChars(utf8, chars)];
        return _byChars.TryGetValue(text, out int number) ? number : _numbers.GetOrAdd(text.ToString(), static name => name.Length);
    }
}
