using BenchmarkDotNet.Attributes;
using Utf8Gen.Benchmarks.Text.Workloads;
using Utf8Gen.Testing;

namespace Utf8Gen.Benchmarks.Text;

/// <summary>Texts are written with their length before them. Times are for a pass over all
/// of them.</summary>
[MemoryDiagnoser]
public class LengthPrefixBenchmarks
{
    private PrefixWays _ways = null!;

    /// <summary>What the texts are made of.</summary>
    [ParamsSource(nameof(AllKinds))]
    public TextKind Kind { get; set; }

    /// <summary>How long they are, in chars.</summary>
    [ParamsSource(nameof(AllLengths))]
    public int Length { get; set; }

    /// <summary>For <see cref="Kind"/>.</summary>
    public static IEnumerable<TextKind> AllKinds => BenchmarkScale.Of(TextKind.Latin, TextCases.PrefixedKinds);

    /// <summary>For <see cref="Length"/>.</summary>
    public static IEnumerable<int> AllLengths => BenchmarkScale.Of(43, TextCases.PrefixedLengths);

    /// <summary>Makes the texts.</summary>
    [GlobalSetup]
    public void Setup() => _ways = new PrefixWays(new EncodeTexts(Kind, Length));

    /// <summary>Gives the stream back.</summary>
    [GlobalCleanup]
    public void Cleanup() => _ways.Dispose();

    /// <summary>Ours, into an <c>ArrayBufferWriter</c>.</summary>
    [Benchmark]
    public long Write() => _ways[PrefixWays.Write].Pass();

    /// <summary>Ours, into a span.</summary>
    [Benchmark]
    public long TryWrite() => _ways[PrefixWays.TryWrite].Pass();

    /// <summary><c>BinaryWriter</c> over a <c>MemoryStream</c>.</summary>
    [Benchmark(Baseline = true)]
    public long BinaryWriter() => _ways[PrefixWays.BinaryWriter].Pass();

    /// <summary><c>GetByteCount</c>, the prefix, <c>GetBytes</c>.</summary>
    [Benchmark]
    public long CountFirst() => _ways[PrefixWays.CountFirst].Pass();

    /// <summary><c>GetBytes</c> alone, without a prefix.</summary>
    [Benchmark]
    public long GetBytes() => _ways[PrefixWays.GetBytes].Pass();
}
