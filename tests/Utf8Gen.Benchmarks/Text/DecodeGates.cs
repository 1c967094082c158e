using System.Buffers;
using System.Text;
using System.Text.Unicode;
using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Testing;
using Utf8Gen.Text;

namespace Utf8Gen.Benchmarks.Text;

/// <summary>The decoder beside the framework's, and its gates.</summary>
internal sealed class DecodeGates(GateOptions options, GateReport report)
    : TextGates(options, "Decode", "the framework")
{
    private static readonly string[] Decoders = [
        DecodeWays.TryDecode,
        DecodeWays.ToUtf16,
        DecodeWays.GetChars,
        DecodeWays.GetString,
        DecodeWays.EncodingGetString
    ];

    protected override IEnumerable<TimedWay> WarmupWays(TextKind kind, int length)
        => new DecodeWays(new DecodeTexts(kind, length, most: WarmupTexts)).All;

    protected override IEnumerable<RatioTable> Measure()
        => [.. Measure(TextVariety.Unpredictable), .. Measure(TextVariety.Predictable)];

    private RatioTable[] Measure(TextVariety variety)
    {
        bool isJudged = variety == TextVariety.Unpredictable;
        RatioTable chars = new($"Decode, {variety}", Lengths), strings = new($"Decode to a string, {variety}", Lengths);
        var figures = new FigureTable($"Decode, {variety}, ns", "Texts", Decoders);
        foreach (TextKind kind in TextCases.Kinds)
        {
            foreach (int length in Lengths)
            {
                var texts = new DecodeTexts(kind, length, variety);
                var ways = new DecodeWays(texts);
                Measurement measurement = Interleaved.Measure(ways.All, texts.Count, Options.Rounds);
                figures.Add($"{kind}, {length} chars", measurement);
                chars.Add($"{kind}", length, measurement.Ratio(DecodeWays.TryDecode, DecodeWays.ToUtf16));
                strings.Add($"{kind}", length, measurement.Ratio(DecodeWays.GetString, DecodeWays.EncodingGetString));
                if (isJudged)
                    Judge(kind, length, measurement, ways);
            }
        }

        if (isJudged)
            figures.Print();
        return [chars, strings];
    }

    private void Judge(TextKind kind, int length, Measurement measurement, DecodeWays ways)
    {
        string where = $"{kind}, {length} chars";
        if (length >= 8)
        {
            report.AtMost(
                "TryDecode and ToUtf16",
                where,
                measurement,
                DecodeWays.TryDecode,
                DecodeWays.ToUtf16,
                IsAscii(kind) || length < 32 ? 1 : 0.7);
        }

        report.AtMost("TryDecode, bytes allocated in a pass", where, Allocation.Of(ways[DecodeWays.TryDecode].Pass), 0, " B");
    }
}

/// <summary>The ways to decode some texts.</summary>
internal sealed class DecodeWays
{
    public const string TryDecode = "TryDecode";
    public const string ToUtf16 = "ToUtf16";
    public const string GetChars = "GetChars";
    public const string GetString = "GetString";
    public const string EncodingGetString = "Encoding.GetString";

    public DecodeWays(DecodeTexts texts)
    {
        All =
        [
            new(TryDecode, () => texts.Decode(default(TryDecodeWay))),
            new(ToUtf16, () => texts.Decode(default(ToUtf16Way))),
            new(GetChars, () => texts.Decode(default(GetCharsWay))),
            new(GetString, () => texts.Decode(default(OurStringWay))),
            new(EncodingGetString, () => texts.Decode(default(TheirStringWay))),
        ];
        if (All.DistinctBy(static way => way.Pass()).Count() != 1)
            throw new InvalidOperationException("The contenders disagree.");
    }

    public IReadOnlyList<TimedWay> All { get; }

    public TimedWay this[string name] => All.First(way => way.Name == name);
}

/// <summary><c>Encoding.UTF8.GetChars</c>.</summary>
internal readonly struct GetCharsWay : ITextDecoder
{
    public int Decode(ReadOnlySpan<byte> utf8, Span<char> destination) => Encoding.UTF8.GetChars(utf8, destination);
}

/// <summary>A way to decode UTF-8.</summary>
internal interface ITextDecoder
{
    /// <returns>How many chars were written.</returns>
    int Decode(ReadOnlySpan<byte> utf8, Span<char> destination);
}

/// <summary><c>Utf8Decode.GetString</c>.</summary>
internal readonly struct OurStringWay : ITextDecoder
{
    public int Decode(ReadOnlySpan<byte> utf8, Span<char> destination) => Utf8Decode.GetString(utf8).Length;
}

/// <summary><c>Encoding.UTF8.GetString</c>.</summary>
internal readonly struct TheirStringWay : ITextDecoder
{
    public int Decode(ReadOnlySpan<byte> utf8, Span<char> destination) => Encoding.UTF8.GetString(utf8).Length;
}

/// <summary><c>Utf8.ToUtf16</c>.</summary>
internal readonly struct ToUtf16Way : ITextDecoder
{
    public int Decode(ReadOnlySpan<byte> utf8, Span<char> destination)
        => Utf8.ToUtf16(utf8, destination, out _, out int written) == OperationStatus.Done ? written : -1;
}

/// <summary>Ours.</summary>
internal readonly struct TryDecodeWay : ITextDecoder
{
    public int Decode(ReadOnlySpan<byte> utf8, Span<char> destination)
        => Utf8Decode.TryDecode(utf8, destination, out int written) ? written : -1;
}

/// <summary>The texts of <see cref="EncodeTexts"/> as UTF-8.</summary>
internal sealed class DecodeTexts
{
    private readonly byte[][] _texts;
    private readonly char[] _destination;

    /// <param name="kind">What they are made of.</param>
    /// <param name="length">How long each is, in chars.</param>
    /// <param name="variety">How many differ.</param>
    /// <param name="most">The most texts in a pass.</param>
    public DecodeTexts(TextKind kind, int length, TextVariety variety = TextVariety.Unpredictable, int most = int.MaxValue)
    {
        EncodeTexts texts = most == int.MaxValue ? new(kind, length, variety) : new(kind, length, variety, most);
        _texts = [.. texts.All.ToArray().Select(Encoding.UTF8.GetBytes)];
        _destination = new char[length];
    }

    /// <summary>Texts in a pass.</summary>
    public int Count => _texts.Length;

    /// <summary>Decodes each text into a destination that has exactly the size of its chars.</summary>
    public long Decode<TDecoder>(TDecoder decoder)
        where TDecoder : struct, ITextDecoder
    {
        long sum = 0;
        foreach (byte[] text in _texts)
            sum += decoder.Decode(text, _destination);
        return sum;
    }
}
