using System.Buffers;
using Utf8Gen.Tests.Text.Support;
using Utf8Gen.Text;

namespace Utf8Gen.Tests.Text;

/// <summary>Nothing is allocated, however long a text is and whatever a prefix claims.</summary>
public sealed class NoGarbageTests
{
    private readonly byte[] _destination = new byte[70_000];
    private readonly ArrayBufferWriter<byte> _output = new(80_000);

    public static TheoryData<TextKind> Kinds => [.. SampleText.Kinds];

    [Theory, MemberData(nameof(Kinds))]
    public void Encoding_and_writing(TextKind kind)
    {
        Random random = TestSeed.NewRandom();
        foreach (int length in (int[])[0, 3, 8, 30, 100, 1_000])
        {
            char[] text = SampleText.Create(random, kind, length);
            Garbage.AssertNone(() => Utf8Encode.TryEncode(text, _destination, out _));
            Garbage.AssertNone(() => _ = FrameworkEncoder.Encode(text, _destination).Fits);
            Garbage.AssertNone(() => Utf8LengthPrefix.TryWrite(_destination, text, out _));
            Garbage.AssertNone(() => WriteAndRead(text));
            Garbage.AssertNone(() => WriteAll(text));
        }
    }

    [Fact]
    public void A_long_text_that_is_counted_first()
    {
        string text = new('é', 30_000);
        Garbage.AssertNone(() => WriteAndRead(text), operations: 100);
    }

    [Fact]
    public void Claims_of_two_gigabytes()
    {
        byte[] source = [0xFF, 0xFF, 0xFF, 0xFF, 0x07, 1, 2, 3];
        ReadOnlySequence<byte> cut = Cuts.At(source, 3);
        Garbage.AssertNone(() => IsRefused(source));
        Garbage.AssertNone(() => IsRefused(cut));
    }

    private static bool IsRefused(ReadOnlySpan<byte> source) => !Utf8LengthPrefix.TryRead(ref source, out _);

    private static bool IsRefused(ReadOnlySequence<byte> source) => !Utf8LengthPrefix.TryRead(ref source, out _);

    private bool WriteAndRead(ReadOnlySpan<char> text)
    {
        _output.ResetWrittenCount();
        Utf8LengthPrefix.Write(_output, text);
        ReadOnlySpan<byte> source = _output.WrittenSpan;
        return Utf8LengthPrefix.TryRead(ref source, out _);
    }

    private bool WriteAll(ReadOnlySpan<char> text)
    {
        var writer = new Utf8SpanWriter(_destination);
        return writer.TryWrite(text)
            && writer.TryWriteLengthPrefixed(text)
            && writer.TryWrite("id"u8)
            && writer.TryFormat(1234.5)
            && writer.TryWriteByte(0);
    }
}
