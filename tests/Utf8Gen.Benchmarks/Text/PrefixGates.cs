using System.Buffers;
using System.Text;
using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Testing;
using Utf8Gen.Text;

namespace Utf8Gen.Benchmarks.Text;

/// <summary>Length-prefixed texts beside <see cref="BinaryWriter"/> and the bare encoder of the
/// framework, and their gates.</summary>
internal sealed class PrefixGates(GateOptions options, GateReport report)
{
    private const int WarmupTexts = 16;

    /// <summary>The first length with a prefix of two bytes.</summary>
    private const int FirstOfTwoBytes = 128;

    private static readonly string[] Writers = [
        PrefixWays.Write,
        PrefixWays.TryWrite,
        PrefixWays.BinaryWriter,
        PrefixWays.CountFirst,
        PrefixWays.GetBytes
    ];

    private static readonly (string, string)[] Ratios =
    [
        (PrefixWays.Write, PrefixWays.BinaryWriter),
        (PrefixWays.TryWrite, PrefixWays.GetBytes),
    ];

    private IReadOnlyList<int> Lengths => options.IsQuick ? [TextCases.PrefixedLengths[2]] : TextCases.PrefixedLengths;

    public void Run()
    {
        WarmUp();
        var figures = new FigureTable("Write with the length before it, ns", "Texts", Writers, Ratios);
        foreach (TextKind kind in TextCases.PrefixedKinds)
        {
            foreach (int length in Lengths)
            {
                var texts = new EncodeTexts(kind, length);
                using var ways = new PrefixWays(texts);
                Measurement measurement = Interleaved.Measure(ways.All, texts.Count, options.Rounds);
                string where = $"{kind}, {length} chars";
                figures.Add(where, measurement);
                Judge(kind, length, where, measurement);
                report.AtMost("Write, bytes allocated in a pass", where, Allocation.Of(ways[PrefixWays.Write].Pass), 0, " B");
            }
        }

        figures.Print();
    }

    private void WarmUp() => Warmup.Run(
        from kind in TextCases.PrefixedKinds
        from length in Lengths
        from way in new PrefixWays(new EncodeTexts(kind, length, most: WarmupTexts)).All
        select way);

    private void Judge(TextKind kind, int length, string where, Measurement measurement)
    {
        bool isAscii = kind == TextKind.Ascii;
        report.AtMost("Write and BinaryWriter", where, measurement, PrefixWays.Write, PrefixWays.BinaryWriter, length switch
        {
            >= 43 and <= 500 when isAscii => 0.64,
            10_000 when isAscii => 0.8,
            _ => 1.05,
        });
        if (length >= FirstOfTwoBytes)
        {
            report.AtMost("TryWrite and bare GetBytes", where, measurement, PrefixWays.TryWrite, PrefixWays.GetBytes, 1.1);
        }
        else if (isAscii)
        {
            double more = measurement.MedianOf(PrefixWays.TryWrite) - measurement.MedianOf(PrefixWays.GetBytes);
            report.AtMost("TryWrite, more than bare GetBytes", where, more, 2, " ns");
        }
    }
}

/// <summary>The ways to write texts with their length before them, one behind the other.</summary>
internal sealed class PrefixWays : IDisposable
{
    public const string Write = "Write";
    public const string TryWrite = "TryWrite";
    public const string BinaryWriter = "BinaryWriter";
    public const string CountFirst = "CountFirst";
    public const string GetBytes = "GetBytes";

    private const int MaxPrefix = 5;
    private const int MaxBytesPerChar = 3;

    private readonly EncodeTexts _texts;
    private readonly MemoryStream _stream;
    private readonly BinaryWriter _writer;
    private readonly ArrayBufferWriter<byte> _output;
    private readonly byte[] _memory;

    public PrefixWays(EncodeTexts texts)
    {
        _texts = texts;
        int room = (texts.Count * (texts.MaxBytes + MaxPrefix)) + (MaxBytesPerChar * texts.All[0].Length);
        _memory = new byte[room];
        _output = new ArrayBufferWriter<byte>(room);
        _stream = new MemoryStream(room);
        _writer = new BinaryWriter(_stream);
        All =
        [
            new(Write, RunWrite),
            new(TryWrite, RunTryWrite),
            new(BinaryWriter, RunBinaryWriter),
            new(CountFirst, RunCountFirst),
            new(GetBytes, RunGetBytes),
        ];
        Check();
    }

    public IReadOnlyList<TimedWay> All { get; }

    public TimedWay this[string name] => All.First(way => way.Name == name);

    public void Dispose()
    {
        _writer.Dispose();
        _stream.Dispose();
    }

    private void Check()
    {
        RunBinaryWriter();
        ReadOnlySpan<byte> expected = _stream.GetBuffer().AsSpan(0, (int)_stream.Length);
        bool areEqual = RunWrite() == expected.Length && _output.WrittenSpan.SequenceEqual(expected)
            && RunTryWrite() == expected.Length && _memory.AsSpan(0, expected.Length).SequenceEqual(expected)
            && RunCountFirst() == expected.Length && _memory.AsSpan(0, expected.Length).SequenceEqual(expected);
        if (!areEqual)
            throw new InvalidOperationException("The contenders disagree.");
    }

    private long RunWrite()
    {
        _output.ResetWrittenCount();
        foreach (string text in _texts.All)
            Utf8LengthPrefix.Write(_output, text);
        return _output.WrittenCount;
    }

    private long RunTryWrite()
    {
        int at = 0;
        foreach (string text in _texts.All)
        {
            Utf8LengthPrefix.TryWrite(_memory.AsSpan(at), text, out int written);
            at += written;
        }

        return at;
    }

    private long RunBinaryWriter()
    {
        _stream.Position = 0;
        foreach (string text in _texts.All)
            _writer.Write(text);
        return _stream.Position;
    }

    private long RunCountFirst()
    {
        int at = 0;
        foreach (string text in _texts.All)
        {
            int count = Encoding.UTF8.GetByteCount(text);
            for (uint left = (uint)count; ; left >>= 7)
            {
                if (left < 0x80)
                {
                    _memory[at++] = (byte)left;
                    break;
                }

                _memory[at++] = (byte)(left | 0x80);
            }

            at += Encoding.UTF8.GetBytes(text, _memory.AsSpan(at));
        }

        return at;
    }

    /// <summary>No prefix: what nothing that writes one can be faster than, unless it encodes faster.</summary>
    private long RunGetBytes()
    {
        int at = 0;
        foreach (string text in _texts.All)
            at += Encoding.UTF8.GetBytes(text, _memory.AsSpan(at));
        return at;
    }
}
