using System.Buffers;
using System.Text;
using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Benchmarks.Text.Workloads;
using Utf8Gen.Text;

namespace Utf8Gen.Benchmarks.Text;

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

    /// <summary>No prefix: what nothing that writes one can be faster than, unless it
    /// encodes faster.</summary>
    private long RunGetBytes()
    {
        int at = 0;
        foreach (string text in _texts.All)
            at += Encoding.UTF8.GetBytes(text, _memory.AsSpan(at));
        return at;
    }
}
