using BenchmarkDotNet.Attributes;
using Utf8Gen.Benchmarks.Pooling.Workloads;

namespace Utf8Gen.Benchmarks.Pooling;

/// <summary>From what stands for a text to the text, and to what is kept for it: 1,000 texts in
/// random order. Times are for one text.</summary>
[MemoryDiagnoser]
public class ReadBenchmarks
{
    private const int Count = 1_000;

    private ReadWays _ways = null!;

    /// <summary>How long the texts are.</summary>
    [ParamsSource(nameof(AllLengths))]
    public TextLengths Lengths { get; set; }

    /// <summary>For <see cref="Lengths"/>.</summary>
    public static IEnumerable<TextLengths> AllLengths
        => BenchmarkScale.Of(TextLengths.Of(8), TextLengths.Of(8), TextLengths.Of(64), new TextLengths(4, 64));

    /// <summary>Makes the texts.</summary>
    [GlobalSetup]
    public void Setup() => _ways = new ReadWays(TextSet.Ascii(Count, Lengths));

    /// <summary>Gives the native memory back.</summary>
    [GlobalCleanup]
    public void Cleanup() => _ways.Dispose();

    /// <summary>Through a lease.</summary>
    [Benchmark(Baseline = true, OperationsPerInvoke = TextWalk.UsualLength)]
    public long Lease() => Read(ReadWays.Lease);

    /// <summary>Without one.</summary>
    [Benchmark(OperationsPerInvoke = TextWalk.UsualLength)]
    public long DangerousGetSpan() => Read(ReadWays.DangerousGetSpan);

    /// <summary>The chars of a string.</summary>
    [Benchmark(OperationsPerInvoke = TextWalk.UsualLength)]
    public long AsSpan() => Read(ReadWays.AsSpan);

    /// <summary>A dictionary of handles, which are compared as integers.</summary>
    [Benchmark(OperationsPerInvoke = TextWalk.UsualLength)]
    public long HandleAsKey() => Find(ReadWays.KeyHandle);

    /// <summary>A dictionary of handles with the pool's comparer, which compares
    /// their texts.</summary>
    [Benchmark(OperationsPerInvoke = TextWalk.UsualLength)]
    public long TextAsKey() => Find(ReadWays.KeyText);

    /// <summary>A dictionary of strings.</summary>
    [Benchmark(OperationsPerInvoke = TextWalk.UsualLength)]
    public long StringAsKey() => Find(ReadWays.KeyString);

    private long Read(string way) => FindWays.Of(_ways.Reading, way).Pass();

    private long Find(string way) => FindWays.Of(_ways.AsKeys, way).Pass();
}
