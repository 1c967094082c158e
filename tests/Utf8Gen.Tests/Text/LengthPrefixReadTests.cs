using System.Buffers;
using Utf8Gen.Tests.Text.Support;
using Utf8Gen.Text;

namespace Utf8Gen.Tests.Text;

/// <summary>A text is read by its prefix, or refused with a reason, and what cannot be read stays
/// where it is.</summary>
public sealed class LengthPrefixReadTests
{
    private readonly Random _random = TestSeed.NewRandom();

    public static TheoryData<Utf8Prefix> All => [.. Prefixes.All];

    /// <summary>Prefixes that claim more than a text can have, or more than there is, and how many
    /// bytes they claim.</summary>
    public static TheoryData<Utf8Prefix, byte[], long> HugeClaims => new()
    {
        { Utf8Prefix.SevenBit, [0xFF, 0xFF, 0xFF, 0xFF, 0x07], int.MaxValue },
        { Utf8Prefix.SevenBit, [0x80, 0x80, 0x80, 0x80, 0x08], 1L << 31 },
        { Utf8Prefix.SevenBit, [0xFF, 0xFF, 0xFF, 0xFF, 0x0F], uint.MaxValue },
        { Utf8Prefix.SevenBit, [0xFF, 0xFF, 0xFF, 0xFF, 0x7F], (1L << 35) - 1 },
        { Utf8Prefix.VarInt32, [0xFF, 0xFF, 0xFF, 0xFF, 0x0F], uint.MaxValue },
        { Utf8Prefix.UInt16LittleEndian, [0xFF, 0xFF], ushort.MaxValue },
        { Utf8Prefix.UInt16BigEndian, [0xFF, 0xFF], ushort.MaxValue },
        { Utf8Prefix.UInt32LittleEndian, [0xFF, 0xFF, 0xFF, 0x7F], int.MaxValue },
        { Utf8Prefix.UInt32LittleEndian, [0xFF, 0xFF, 0xFF, 0xFF], uint.MaxValue },
        { Utf8Prefix.UInt32BigEndian, [0x80, 0x00, 0x00, 0x00], 1L << 31 },
    };

    /// <summary>More bytes than the number needs, or more than a number has.</summary>
    public static TheoryData<byte[]> OverLong =>
    [
        .. (byte[][])
        [
            [0x80, 0x00], [0x81, 0x00], [0x81, 0x80, 0x00], [0xFF, 0x80, 0x80, 0x00], [0x80, 0x80, 0x80, 0x80, 0x00],
            [0x81, 0x80, 0x80, 0x80, 0x80, 0x00], [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01],
        ],
    ];

    [Theory, MemberData(nameof(All))]
    public void What_was_written_is_read_in_every_cut(Utf8Prefix prefix)
    {
        foreach (int length in (int[])[0, 1, 5, 127, 128, 300])
        {
            byte[] utf8 = TextBytes(length);
            byte[] rest = prefix == Utf8Prefix.None ? [] : [1, 2, 3];
            byte[] written = [.. Prefixes.Of(length, prefix), .. utf8, .. rest];
            ReadOnlySpan<byte> source = written;
            Assert.True(Utf8LengthPrefix.TryRead(ref source, out ReadOnlySpan<byte> text, prefix));
            Assert.Equal(utf8, text.ToArray());
            Assert.Equal(rest, source.ToArray());

            source = written;
            Assert.Equal(utf8, Utf8LengthPrefix.Read(ref source, prefix).ToArray());
            Assert.Equal(rest, source.ToArray());
            foreach (ReadOnlySequence<byte> cut in Cuts.Of(written))
                AssertRead(cut, prefix, utf8, rest);
        }
    }

    [Fact]
    public void Texts_of_BinaryWriter_are_read_one_after_the_other_and_ours_by_BinaryReader()
    {
        string[] texts = [.. Enumerable.Range(0, 400).Select(length => new string(SampleText.Create(
            _random, TextKind.MixedScripts, length)))];
        using var theirs = new MemoryStream();
        using var writer = new BinaryWriter(theirs);
        var ours = new ArrayBufferWriter<byte>();
        foreach (string text in texts)
        {
            writer.Write(text);
            Utf8LengthPrefix.Write(ours, text);
        }

        ReadOnlySpan<byte> source = theirs.ToArray();
        using var reader = new BinaryReader(new MemoryStream(ours.WrittenSpan.ToArray()));
        foreach (string text in texts)
        {
            Assert.Equal(text, System.Text.Encoding.UTF8.GetString(Utf8LengthPrefix.Read(ref source)));
            Assert.Equal(text, reader.ReadString());
        }

        Assert.True(source.IsEmpty);
    }

    [Theory, MemberData(nameof(All))]
    public void What_is_cut_off_stays_where_it_is(Utf8Prefix prefix)
    {
        foreach (int length in (int[])[1, 127, 128, 20_000])
        {
            byte[] written = [.. Prefixes.Of(length, prefix), .. TextBytes(length)];
            int width = written.Length - length;
            foreach (int there in Enumerable.Range(0, width + 1).Append(written.Length - 1))
            {
                if (prefix == Utf8Prefix.None)
                    continue;

                AssertRefused<EndOfStreamException>(
                    written[..there],
                    prefix,
                    there < width ? "offset 0 " : $"offset {width} ",
                    int.MaxValue);
                OperationStatus status = Utf8LengthPrefix.ReadPrefix(
                    written.AsSpan(0, there),
                    out int prefixLength,
                    out int textLength,
                    prefix);
                Assert.Equal(there < width ? (OperationStatus.NeedMoreData, 0, 0) : (OperationStatus.Done, width, length), (
                    status, prefixLength, textLength));
            }
        }
    }

    [Theory, MemberData(nameof(HugeClaims))]
    public void A_prefix_that_claims_more_than_there_is_is_refused_with_what_it_claims(Utf8Prefix prefix, byte[] bytes, long claimed)
    {
        byte[] source = [.. bytes, .. TextBytes(100)];
        if (claimed <= int.MaxValue)
            AssertRefused<EndOfStreamException>(source, prefix, $"{claimed} ", int.MaxValue);
        else
            AssertRefused<InvalidDataException>(source, prefix, $"{claimed} ", int.MaxValue);
        AssertRefused<InvalidDataException>(source, prefix, $"{claimed} ", 100);
        Assert.Equal(OperationStatus.InvalidData, Utf8LengthPrefix.ReadPrefix(source, out _, out _, prefix, maxLength: 100));
    }

    [Theory, MemberData(nameof(OverLong))]
    public void A_prefix_of_more_bytes_than_it_needs_is_malformed(byte[] bytes)
    {
        byte[] source = [.. bytes, .. TextBytes(200)];
        AssertRefused<InvalidDataException>(source, Utf8Prefix.SevenBit, "overlong", int.MaxValue);
        Assert.Equal(OperationStatus.InvalidData, Utf8LengthPrefix.ReadPrefix(source, out _, out _));
    }

    [Fact]
    public void A_varint_may_have_more_bytes_than_it_needs_but_not_more_than_five()
    {
        ReadOnlySpan<byte> source = [0x83, 0x80, 0x80, 0x80, 0x00, 1, 2, 3, 4];
        Assert.True(Utf8LengthPrefix.TryRead(ref source, out ReadOnlySpan<byte> text, Utf8Prefix.VarInt32));
        Assert.Equal([1, 2, 3], text.ToArray());
        Assert.Equal([4], source.ToArray());

        AssertRefused<InvalidDataException>([0x83, 0x80, 0x80, 0x80, 0x80, 0x00, 1, 2, 3], Utf8Prefix.VarInt32, "overlong", int.MaxValue);
    }

    [Theory, MemberData(nameof(All))]
    public void A_text_may_be_as_long_as_the_limit_and_no_longer(Utf8Prefix prefix)
    {
        byte[] written = [.. Prefixes.Of(200, prefix), .. TextBytes(200)];
        ReadOnlySpan<byte> source = written;
        Assert.True(Utf8LengthPrefix.TryRead(ref source, out ReadOnlySpan<byte> text, prefix, maxLength: 200));
        Assert.Equal(200, text.Length);

        AssertRefused<InvalidDataException>(written, prefix, "199 are allowed", 199);
        AssertRefused<InvalidDataException>(written, prefix, "200 bytes", 0);
        Assert.Throws<ArgumentOutOfRangeException>(() => TryRead(written, prefix, -1));
        Assert.Throws<ArgumentOutOfRangeException>(() => TryRead(written, (Utf8Prefix)99, 200));
    }

    [Fact]
    public void Any_bytes_are_read_or_refused_alike_in_every_form()
    {
        for (int i = TestScale.Times(20_000); i > 0; i--)
        {
            var source = new byte[_random.Next(20)];
            _random.NextBytes(source);
            Utf8Prefix prefix = Prefixes.All[_random.Next(Prefixes.All.Count)];
            int maxLength = _random.Next(3) == 0 ? _random.Next(20) : int.MaxValue;
            ReadOnlySequence<byte> cut = Cuts.At(source, _random.Next(source.Length + 1));

            ReadOnlySpan<byte> rest = source;
            bool isRead = Utf8LengthPrefix.TryRead(ref rest, out ReadOnlySpan<byte> text, prefix, maxLength);
            Assert.Equal(isRead, Utf8LengthPrefix.TryRead(ref cut, out ReadOnlySequence<byte> cutText, prefix, maxLength));
            Assert.Equal(text.ToArray(), cutText.ToArray());
            Assert.Equal(rest.ToArray(), cut.ToArray());
            if (!isRead)
                Assert.True(Exceptions(
                    source, prefix, maxLength).All(static refused => refused is EndOfStreamException or InvalidDataException));
        }
    }

    private static byte[] TextBytes(int length) => [.. Enumerable.Range(0, length).Select(static at => (byte)('a' + (at % 26)))];

    private static void AssertRead(ReadOnlySequence<byte> written, Utf8Prefix prefix, byte[] utf8, byte[] rest)
    {
        ReadOnlySequence<byte> source = written;
        Assert.True(Utf8LengthPrefix.TryRead(ref source, out ReadOnlySequence<byte> text, prefix));
        Assert.Equal(utf8, text.ToArray());
        Assert.Equal(rest, source.ToArray());

        source = written;
        Assert.Equal(utf8, Utf8LengthPrefix.Read(ref source, prefix).ToArray());
        Assert.Equal(rest, source.ToArray());
        Assert.Equal(OperationStatus.Done, Utf8LengthPrefix.ReadPrefix(written, out int prefixLength, out int textLength, prefix));
        Assert.Equal(written.Length - rest.Length, prefixLength + textLength);
    }

    private static void AssertRefused<TException>(byte[] bytes, Utf8Prefix prefix, string part, int maxLength)
        where TException : Exception
    {
        ReadOnlySpan<byte> source = bytes;
        Assert.False(Utf8LengthPrefix.TryRead(ref source, out ReadOnlySpan<byte> text, prefix, maxLength));
        Assert.True(text.IsEmpty);
        Assert.Equal(bytes.Length, source.Length);
        foreach (Exception refused in Exceptions(bytes, prefix, maxLength))
            Assert.Contains(part, Assert.IsType<TException>(refused).Message, StringComparison.Ordinal);
    }

    private static bool TryRead(ReadOnlySpan<byte> source, Utf8Prefix prefix, int maxLength)
        => Utf8LengthPrefix.TryRead(ref source, out _, prefix, maxLength);

    /// <summary>What the throwing forms throw, in one piece and in two.</summary>
    private static IEnumerable<Exception> Exceptions(byte[] source, Utf8Prefix prefix, int maxLength)
    {
        yield return Assert.ThrowsAny<Exception>(() =>
        {
            ReadOnlySpan<byte> span = source;
            Utf8LengthPrefix.Read(ref span, prefix, maxLength);
        });
        for (int cut = 0; cut <= Math.Min(source.Length, 8); cut++)
        {
            ReadOnlySequence<byte> sequence = Cuts.At(source, cut);
            yield return Assert.ThrowsAny<Exception>(() => Utf8LengthPrefix.Read(ref sequence, prefix, maxLength));
            Assert.Equal(source.Length, sequence.Length);
        }
    }
}
