using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Benchmarks.Pooling.Finders;
using Utf8Gen.Benchmarks.Pooling.Workloads;
using Utf8Gen.Pooling;

namespace Utf8Gen.Benchmarks.Pooling;

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
