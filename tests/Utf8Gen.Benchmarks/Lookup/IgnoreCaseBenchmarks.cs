using BenchmarkDotNet.Attributes;
using Utf8Gen.Benchmarks.Lookup.Contenders;
using Utf8Gen.Benchmarks.Lookup.Workloads;

namespace Utf8Gen.Benchmarks.Lookup;

/// <summary>80 names of HTTP headers in any case. Times are for one name.</summary>
[MemoryDiagnoser]
public class IgnoreCaseBenchmarks
{
    private LookupContenders _contenders = null!;
    private NameStream _names = null!;

    /// <summary>How the names are written.</summary>
    [ParamsSource(nameof(AllCasings))]
    public HeaderCasing Casing { get; set; }

    /// <summary>For <see cref="Casing"/>.</summary>
    public static IEnumerable<HeaderCasing> AllCasings => BenchmarkScale.Of(HeaderCasing.Lower, Enum.GetValues<HeaderCasing>());

    /// <summary>Makes the names, and checks that all contenders agree about each of them.</summary>
    [GlobalSetup]
    public void Setup()
    {
        _names = HeaderStream.Create(Casing);
        _contenders = HeaderContenders.Create();
        _contenders.Check(_names, consumerSwitch: false);
    }

    /// <summary>The walk over the names.</summary>
    [Benchmark(OperationsPerInvoke = NameStream.Size)]
    public long Empty() => Run(LookupWay.Empty);

    /// <summary>The generated lookup.</summary>
    [Benchmark(Baseline = true, OperationsPerInvoke = NameStream.Size)]
    public long Match() => Run(LookupWay.Match);

    /// <summary><c>Ascii.EqualsIgnoreCase(name, "Host"u8)</c>, one key after the other.</summary>
    [Benchmark(OperationsPerInvoke = NameStream.Size)]
    public long EqualsIgnoreCaseChain() => Run(LookupWay.EqualsIgnoreCaseChain);

    /// <summary><c>switch (Encoding.UTF8.GetString(name).ToLowerInvariant())</c></summary>
    [Benchmark(OperationsPerInvoke = NameStream.Size)]
    public long SwitchOnLowerString() => Run(LookupWay.SwitchOnLowerString);

    /// <summary>A switch on the length, then words without the bit of the case:
    /// Kestrel's way.</summary>
    [Benchmark(OperationsPerInvoke = NameStream.Size)]
    public long LengthSwitch() => Run(LookupWay.LengthSwitch);

    /// <summary>A dictionary with <see cref="StringComparer.OrdinalIgnoreCase"/>, by characters on
    /// the stack.</summary>
    [Benchmark(OperationsPerInvoke = NameStream.Size)]
    public long DictionaryByChars() => Run(LookupWay.DictionaryByChars);

    /// <summary>A frozen dictionary with <see cref="StringComparer.OrdinalIgnoreCase"/>, by
    /// characters on the stack.</summary>
    [Benchmark(OperationsPerInvoke = NameStream.Size)]
    public long FrozenByChars() => Run(LookupWay.FrozenByChars);

    private long Run(LookupWay way) => _contenders[way].Sum(_names);
}
