using BenchmarkDotNet.Attributes;
using Utf8Gen.Benchmarks.Text.Workloads;
using Utf8Gen.Testing;

namespace Utf8Gen.Benchmarks.Text;

/// <summary>Texts are encoded one after the other. Times are for a pass over all of them, 2 MB of
/// chars where they are long.</summary>
[MemoryDiagnoser]
public class EncodeBenchmarks
{
    private EncodeWays _ways = null!;

    /// <summary>What the texts are made of.</summary>
    [ParamsSource(nameof(AllKinds))]
    public TextKind Kind { get; set; }

    /// <summary>How long they are, in chars.</summary>
    [ParamsSource(nameof(AllLengths))]
    public int Length { get; set; }

    /// <summary>Where the bytes go.</summary>
    [ParamsSource(nameof(AllMemories))]
    public TextMemory Memory { get; set; }

    /// <summary>How many texts differ.</summary>
    [ParamsSource(nameof(AllVarieties))]
    public TextVariety Variety { get; set; }

    /// <summary>For <see cref="Kind"/>.</summary>
    public static IEnumerable<TextKind> AllKinds => BenchmarkScale.Of(TextKind.Cjk, TextCases.Kinds);

    /// <summary>For <see cref="Length"/>.</summary>
    public static IEnumerable<int> AllLengths => BenchmarkScale.Of(32, TextCases.Lengths);

    /// <summary>For <see cref="Memory"/>.</summary>
    public static IEnumerable<TextMemory> AllMemories => BenchmarkScale.Of(TextMemory.Array, Enum.GetValues<TextMemory>());

    /// <summary>For <see cref="Variety"/>.</summary>
    public static IEnumerable<TextVariety> AllVarieties => BenchmarkScale.Of(TextVariety.Unpredictable, Enum.GetValues<TextVariety>());

    /// <summary>Makes the texts.</summary>
    [GlobalSetup]
    public void Setup() => _ways = new EncodeWays(new EncodeTexts(Kind, Length, Variety), Memory);

    /// <summary>Ours.</summary>
    [Benchmark]
    public long TryEncode() => _ways[EncodeWays.TryEncode].Pass();

    /// <summary><c>Encoding.UTF8.TryGetBytes</c>.</summary>
    [Benchmark(Baseline = true)]
    public long TryGetBytes() => _ways[EncodeWays.TryGetBytes].Pass();

    /// <summary><c>Encoding.UTF8.GetBytes</c>.</summary>
    [Benchmark]
    public long GetBytes() => _ways[EncodeWays.GetBytes].Pass();

    /// <summary><c>Utf8.FromUtf16</c>.</summary>
    [Benchmark]
    public long FromUtf16() => _ways[EncodeWays.FromUtf16].Pass();

    /// <summary><c>Encoder.Convert</c>.</summary>
    [Benchmark]
    public long Convert() => _ways[EncodeWays.Convert].Pass();
}
