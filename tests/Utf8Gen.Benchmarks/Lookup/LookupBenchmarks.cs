using BenchmarkDotNet.Attributes;
using Utf8Gen.Benchmarks.Lookup.Contenders;
using Utf8Gen.Benchmarks.Lookup.Workloads;

namespace Utf8Gen.Benchmarks.Lookup;

/// <summary>A name in UTF-8, and which key it is: what is generated, and what people write. Times
/// are for one name.</summary>
[MemoryDiagnoser]
[Config(typeof(LookupCaseConfig))]
public class LookupBenchmarks
{
    private LookupContenders _contenders = null!;
    private NameStream _names = null!;

    /// <summary>The number of keys.</summary>
    [ParamsSource(nameof(AllKeys))]
    public int Keys { get; set; }

    /// <summary>Which names come.</summary>
    [ParamsSource(nameof(AllRegimes))]
    public NameRegime Regime { get; set; }

    /// <summary>Whether the caller does something else for each key, or adds the indexes up.
    /// Contenders with a branch for each key do that work in the branch; callers of the others,
    /// ours included, switch over the index.</summary>
    [Params(false, true)]
    public bool ConsumerSwitch { get; set; }

    /// <summary>For <see cref="Keys"/>.</summary>
    public static IEnumerable<int> AllKeys => BenchmarkScale.Of(8, KeySizes.All);

    /// <summary>For <see cref="Regime"/>.</summary>
    public static IEnumerable<NameRegime> AllRegimes => BenchmarkScale.Of(NameRegime.Shuffled, Enum.GetValues<NameRegime>());

    /// <summary>Makes the names, and checks that all contenders agree about each of them.</summary>
    [GlobalSetup]
    public void Setup()
    {
        _names = NameStream.Create(Regime, KeyLists.OfSize(Keys));
        _contenders = LookupContenders.Of(Keys);
        _contenders.Check(_names, ConsumerSwitch);
    }

    /// <summary>The walk over the names.</summary>
    [Benchmark(OperationsPerInvoke = NameStream.Size)]
    public long Empty() => Run(LookupWay.Empty);

    /// <summary>The generated lookup as it comes.</summary>
    [Benchmark(Baseline = true, OperationsPerInvoke = NameStream.Size)]
    public long Match() => Run(LookupWay.Match);

    /// <summary>The generated lookup with <see cref="Utf8LookupStrategy.Hash"/>.</summary>
    [Benchmark(OperationsPerInvoke = NameStream.Size)]
    public long MatchHash() => Run(LookupWay.MatchHash);

    /// <summary>The generated lookup with <see cref="Utf8LookupStrategy.Branch"/>.</summary>
    [Benchmark(OperationsPerInvoke = NameStream.Size)]
    public long MatchBranch() => Run(LookupWay.MatchBranch);

    /// <summary>The generated lookup that is told which key to expect.</summary>
    [Benchmark(OperationsPerInvoke = NameStream.Size)]
    public long MatchExpected() => Run(LookupWay.MatchExpected);

    /// <summary><c>name.SequenceEqual("id"u8)</c>, one key after the other; from 64 keys on as a
    /// loop over arrays.</summary>
    [Benchmark(OperationsPerInvoke = NameStream.Size)]
    public long SequenceEqualChain() => Run(LookupWay.SequenceEqualChain);

    /// <summary><c>switch (Encoding.UTF8.GetString(name))</c></summary>
    [Benchmark(OperationsPerInvoke = NameStream.Size)]
    public long SwitchOnString() => Run(LookupWay.SwitchOnString);

    /// <summary><c>name is [(byte)'i', (byte)'d']</c></summary>
    [Benchmark(OperationsPerInvoke = NameStream.Size)]
    public long ListPattern() => Run(LookupWay.ListPattern);

    /// <summary>A switch on the length, then words: Kestrel's way.</summary>
    [Benchmark(OperationsPerInvoke = NameStream.Size)]
    public long LengthSwitch() => Run(LookupWay.LengthSwitch);

    /// <summary>A switch on the first eight bytes, then the length and the rest:
    /// StackExchange.Redis's way.</summary>
    [Benchmark(OperationsPerInvoke = NameStream.Size)]
    public long EightBytes() => Run(LookupWay.EightBytes);

    /// <summary>The first seven bytes and the length, looked for from the expected place:
    /// System.Text.Json's way.</summary>
    [Benchmark(OperationsPerInvoke = NameStream.Size)]
    public long SevenBytes() => Run(LookupWay.SevenBytes);

    /// <summary>A dictionary, after <c>GetString</c>.</summary>
    [Benchmark(OperationsPerInvoke = NameStream.Size)]
    public long DictionaryOfString() => Run(LookupWay.DictionaryOfString);

    /// <summary>A dictionary of strings, by characters on the stack.</summary>
    [Benchmark(OperationsPerInvoke = NameStream.Size)]
    public long DictionaryByChars() => Run(LookupWay.DictionaryByChars);

    /// <summary>A frozen dictionary of strings, by characters on the stack.</summary>
    [Benchmark(OperationsPerInvoke = NameStream.Size)]
    public long FrozenByChars() => Run(LookupWay.FrozenByChars);

    /// <summary>A dictionary of arrays of bytes, with a comparer that takes spans.</summary>
    [Benchmark(OperationsPerInvoke = NameStream.Size)]
    public long DictionaryByBytes() => Run(LookupWay.DictionaryByBytes);

    /// <summary>A frozen dictionary of arrays of bytes, with a comparer that takes spans.</summary>
    [Benchmark(OperationsPerInvoke = NameStream.Size)]
    public long FrozenByBytes() => Run(LookupWay.FrozenByBytes);

    private long Run(LookupWay way) => _contenders[way].Run(_names, ConsumerSwitch);
}
