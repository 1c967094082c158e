using System.Text;
using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Testing;
using Utf8Gen.Text;

namespace Utf8Gen.Benchmarks.Text;

/// <summary>The encoder compared with the framework's.</summary>
internal sealed class EncodeGates(GateOptions options, GateReport report)
    : TextGates(options, "Encode", EncodeWays.TryGetBytes)
{
    protected override IEnumerable<TimedWay> WarmupWays(TextKind kind, int length)
        => new EncodeWays(new EncodeTexts(kind, length, most: WarmupTexts)).All;

    protected override IEnumerable<RatioTable> Measure() => [.. Enum.GetValues<TextVariety>().Select(Measure)];

    private RatioTable Measure(TextVariety variety)
    {
        string title = $"Encode, {variety}";
        bool isJudged = variety == TextVariety.Unpredictable;
        var table = new RatioTable(title, Lengths);
        var figures = new FigureTable($"{title}, ns", "Texts", [EncodeWays.TryEncode, EncodeWays.TryGetBytes]);
        foreach (TextKind kind in TextCases.Kinds)
        {
            foreach (int length in Lengths)
            {
                var texts = new EncodeTexts(kind, length, variety);
                var ways = new EncodeWays(texts);
                Measurement measurement = Interleaved.Measure(ways.All, texts.Count, Options.Rounds);
                figures.Add($"{kind}, {length} chars", measurement);
                table.Add($"{kind}", length, measurement.Ratio(EncodeWays.TryEncode, EncodeWays.TryGetBytes));
                if (isJudged)
                    Judge(kind, length, measurement, ways);
            }
        }

        if (isJudged)
            figures.Print();
        return table;
    }

    private void Judge(TextKind kind, int length, Measurement measurement, EncodeWays ways)
    {
        string where = $"{kind}, {length} chars";
        report.AtMost("TryEncode and TryGetBytes", where, measurement, EncodeWays.TryEncode, EncodeWays.TryGetBytes, length switch
        {
            >= 32 when !IsAscii(kind) => 0.7,
            >= 8 when !IsAscii(kind) => 0.85,
            _ => 1,
        });
        report.AtMost("TryEncode, bytes allocated in a pass", where, Allocation.Of(ways.All[0].Pass), 0, " B");
    }
}

/// <summary>The ways to encode texts into a destination that has exactly the size of their bytes.</summary>
internal sealed class EncodeWays
{
    public const string TryEncode = "TryEncode";
    public const string TryGetBytes = "TryGetBytes";

    private readonly EncodeTexts _texts;
    private readonly byte[] _memory;

    public EncodeWays(EncodeTexts texts)
    {
        _texts = texts;
        _memory = new byte[texts.MaxBytes];
        Check(default(TryEncodeWay));
        All =
        [
            new(TryEncode, () => _texts.Encode(default(TryEncodeWay), _memory)),
            new(TryGetBytes, () => _texts.Encode(default(TryGetBytesWay), _memory)),
        ];
        if (All[0].Pass() != All[1].Pass())
            throw new InvalidOperationException("The contenders disagree.");
    }

    public IReadOnlyList<TimedWay> All { get; }

    private void Check(TryEncodeWay encoder)
    {
        foreach (string text in _texts.All)
        {
            byte[] expected = Encoding.UTF8.GetBytes(text);
            if (encoder.Encode(text, _memory.AsSpan(0, expected.Length)) != expected.Length
                || !_memory.AsSpan(0, expected.Length).SequenceEqual(expected))
                throw new InvalidOperationException($"'{text}' is not encoded as it should be.");
        }
    }
}

/// <summary>A way to encode text as UTF-8.</summary>
internal interface ITextEncoder
{
    /// <returns>How many bytes were written.</returns>
    int Encode(ReadOnlySpan<char> text, Span<byte> destination);
}

/// <summary>Ours.</summary>
internal readonly struct TryEncodeWay : ITextEncoder
{
    public int Encode(ReadOnlySpan<char> text, Span<byte> destination)
        => Utf8Encode.TryEncode(text, destination, out int written) ? written : -1;
}

/// <summary><c>Encoding.UTF8.TryGetBytes</c>.</summary>
internal readonly struct TryGetBytesWay : ITextEncoder
{
    public int Encode(ReadOnlySpan<char> text, Span<byte> destination)
        => Encoding.UTF8.TryGetBytes(text, destination, out int written) ? written : -1;
}

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

    /// <summary>Encodes each text into a destination that has exactly the size of its bytes.</summary>
    public long Encode<TEncoder>(TEncoder encoder, Span<byte> memory)
        where TEncoder : struct, ITextEncoder
    {
        long sum = 0;
        for (int i = 0; i < _texts.Length; i++)
            sum += encoder.Encode(_texts[i], memory[.._byteCounts[i]]);
        return sum;
    }
}
