using System.Text;
using Utf8Gen.Benchmarks.Text.Encoders;
using Utf8Gen.Testing;

namespace Utf8Gen.Benchmarks.Text.Workloads;

/// <summary>Texts of one kind and one length, the same ones in every run.</summary>
internal sealed class EncodeTexts
{
    private const int Seed = 20_261_201;

    /// <summary>More than a branch predictor learns: some learn 8,192 short ones.</summary>
    private const int ManyTexts = 32_768;

    private const int FewTexts = 16;

    /// <summary>2 MB of chars: more would time the memory.</summary>
    private const int MaxUnits = 1 << 20;

    private readonly string[] _texts;
    private readonly int[] _byteCounts;

    /// <param name="kind">What they are made of.</param>
    /// <param name="length">How long each is, in chars.</param>
    /// <param name="variety">How many differ.</param>
    /// <param name="most">The most texts in a pass.</param>
    public EncodeTexts(TextKind kind, int length, TextVariety variety = TextVariety.Unpredictable, int most = ManyTexts)
    {
        var random = new Random(Seed);
        Count = BenchmarkScale.IsQuick ? FewTexts : Math.Clamp(MaxUnits / length, FewTexts, most);
        string[] different = [.. Enumerable.Range(0, variety == TextVariety.Predictable ? FewTexts : Count)
            .Select(_ => new string(SampleText.Create(random, kind, length)))];
        _texts = [.. Enumerable.Range(0, Count).Select(i => different[i % different.Length])];
        _byteCounts = [.. _texts.Select(Encoding.UTF8.GetByteCount)];
        MaxBytes = _byteCounts.Max();
    }

    /// <summary>Texts in a pass.</summary>
    public int Count { get; }

    public int MaxBytes { get; }

    public ReadOnlySpan<string> All => _texts;

    /// <summary>Encodes each text into a destination that has exactly the size of
    /// its bytes.</summary>
    public long Encode<TEncoder>(TEncoder encoder, Span<byte> memory)
        where TEncoder : struct, ITextEncoder
    {
        long sum = 0;
        for (int i = 0; i < _texts.Length; i++)
            sum += encoder.Encode(_texts[i], memory[.._byteCounts[i]]);
        return sum;
    }
}
