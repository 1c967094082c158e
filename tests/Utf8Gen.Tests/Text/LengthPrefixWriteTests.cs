using System.Buffers;
using System.Text;
using Utf8Gen.Tests.Text.Support;
using Utf8Gen.Text;

namespace Utf8Gen.Tests.Text;

/// <summary>A text with its length before it is what the framework would write, or nothing.</summary>
public sealed class LengthPrefixWriteTests
{
    private const int AllLengthsTo = 700;
    private const int SomeLengthsTo = 25_000;

    private readonly Random _random = TestSeed.NewRandom();
    private readonly ArrayBufferWriter<byte> _output = new();

    public static TheoryData<TextKind> Kinds => [.. SampleText.Kinds];

    public static TheoryData<Utf8Prefix> All => [.. Prefixes.All];

    /// <summary>The numbers of bytes between which a prefix becomes longer.</summary>
    public static TheoryData<int> Borders => [1 << 7, 1 << 14, 1 << 21];

    [Theory, MemberData(nameof(Kinds))]
    public void Texts_of_many_lengths_are_written_as_BinaryWriter_writes_them(TextKind kind)
    {
        using var stream = new MemoryStream();
        using var writer = new BinaryWriter(stream);
        char[] text = SampleText.Create(_random, kind, SomeLengthsTo);
        int step = Math.Max(1, 173 / TestScale.Value);
        for (int length = 0; length <= SomeLengthsTo; length += length < AllLengthsTo ? 1 : step)
        {
            stream.SetLength(0);
            writer.Write(text.AsSpan(0, length).ToString());
            AssertWritten(stream.GetBuffer().AsSpan(0, (int)stream.Length), text.AsSpan(0, length), Utf8Prefix.SevenBit);
        }
    }

    [Theory, MemberData(nameof(Borders))]
    public void Texts_around_the_border_where_a_prefix_becomes_longer(int border)
    {
        foreach (char letter in (char[])['a', 'é', '漢'])
        {
            int bytes = Encoding.UTF8.GetByteCount([letter]);
            var text = new char[border + 2];
            text.AsSpan().Fill(letter);
            for (int difference = -2; difference <= 2; difference++)
            {
                // So many bytes, as near as the letter comes to it, and so many chars.
                AssertWritten(text.AsSpan(0, (border + difference) / bytes));
                if (bytes > 1 && border < 1 << 21)
                    AssertWritten(text.AsSpan(0, border + difference));
            }
        }
    }

    [Theory, MemberData(nameof(All))]
    public void Every_prefix(Utf8Prefix prefix)
    {
        foreach (TextKind kind in SampleText.Kinds)
        {
            foreach (int length in (int[])[0, 1, 42, 43, 127, 128, 129, 5_461, 5_462, 16_383, 16_384, 21_845])
                AssertWritten(SampleText.Create(_random, kind, length), prefix);
        }
    }

    [Theory, MemberData(nameof(All))]
    public void A_destination_that_is_too_small_is_refused_and_nothing_outside_touched(Utf8Prefix prefix)
    {
        foreach (int length in (int[])[0, 1, 3, 8, 20, 42, 43, 50, 127, 128, 150])
        {
            foreach (TextKind kind in SampleText.Kinds)
            {
                char[] text = SampleText.Create(_random, kind, length);
                byte[] expected = Prefixes.Expected(text, prefix);
                for (int room = 0; room <= expected.Length + 2; room++)
                    AssertWrittenInto(room, text, expected, prefix);
            }
        }
    }

    [Fact]
    public void A_text_with_a_lone_surrogate_is_repaired_or_rejected()
    {
        foreach (int length in (int[])[1, 8, 30, 100, 5_000])
        {
            char[] text = SampleText.Create(_random, TextKind.Latin, length);
            text[length / 2] = '\uD800';
            AssertWritten(text);

            var destination = new byte[3 * length + 5];
            foreach (Utf8Prefix prefix in (Utf8Prefix[])[Utf8Prefix.SevenBit, Utf8Prefix.UInt16BigEndian])
            {
                ArgumentException rejected = Assert.Throws<ArgumentException>(
                    "text", () => Utf8LengthPrefix.TryWrite(destination, text, out _, prefix, Utf8Validation.Reject));
                Assert.Contains($"offset {length / 2} ", rejected.Message, StringComparison.Ordinal);
                var output = new ArrayBufferWriter<byte>();
                Assert.Throws<ArgumentException>("text", () => Utf8LengthPrefix.Write(output, text, prefix, Utf8Validation.Reject));
                Assert.Equal(0, output.WrittenCount);
            }

            Assert.False(Utf8LengthPrefix.TryWrite(default, text, out int written, validation: Utf8Validation.Reject));
            text[length / 2] = '\uFFFD';
            Assert.True(Utf8LengthPrefix.TryWrite(destination, text, out written, validation: Utf8Validation.Reject));
            Assert.Equal(Prefixes.Expected(text), destination.AsSpan(0, written).ToArray());
        }
    }

    /// <summary>Its prefix has one byte until it is encoded, and two after.</summary>
    [Fact]
    public void A_text_that_does_not_fit_is_not_rejected()
    {
        string text = new string('漢', 42) + '\uD800';
        var destination = new byte[131];

        Assert.False(Utf8LengthPrefix.TryWrite(destination.AsSpan(1), text, out _, validation: Utf8Validation.Reject));
        Assert.Throws<ArgumentException>(
            "text", () => Utf8LengthPrefix.TryWrite(destination, text, out _, validation: Utf8Validation.Reject));
        Assert.Throws<ArgumentOutOfRangeException>(
            "validation", () => Utf8LengthPrefix.TryWrite(destination, text, out _, validation: (Utf8Validation)9));
    }

    [Theory]
    [InlineData(Utf8Prefix.UInt16LittleEndian)]
    [InlineData(Utf8Prefix.UInt16BigEndian)]
    public void A_text_that_is_too_long_for_its_prefix_is_refused(Utf8Prefix prefix)
    {
        var destination = new byte[300_000];
        foreach ((char letter, int length) in (ReadOnlySpan<(char, int)>)[('a', 65_536), ('é', 32_768), ('漢', 21_846), ('a', 90_000)])
        {
            string text = new(letter, length);
            byte[] utf8 = Encoding.UTF8.GetBytes(text);
            Assert.Throws<ArgumentException>(() => Utf8LengthPrefix.TryWrite(destination, text, out _, prefix));
            Assert.Throws<ArgumentException>(() => Utf8LengthPrefix.TryWrite(destination, utf8, out _, prefix));
            Assert.False(Utf8LengthPrefix.TryWrite(destination.AsSpan(0, 100), text, out int written, prefix));
            Assert.Equal(0, written);
            Assert.Contains($"{utf8.Length} bytes", Assert.Throws<ArgumentException>(() => Utf8LengthPrefix.Write(
                _output, text, prefix)).Message, StringComparison.Ordinal);
            Assert.Throws<ArgumentException>(() => Utf8LengthPrefix.Write(_output, utf8, prefix));
            Assert.Equal(0, _output.WrittenCount);
        }

        AssertWritten(new string('a', 65_535), prefix);
        AssertWritten(new string('漢', 21_845), prefix);
    }

    [Theory]
    [InlineData(7, 8)]
    [InlineData(127, 128)]
    [InlineData(5_000, 5_002)]
    public void Bytes_are_written_as_they_are(int length, int written)
    {
        byte[] illFormed = [.. Enumerable.Repeat((byte)0xFF, length)];
        Utf8LengthPrefix.Write(_output, illFormed);

        Assert.Equal(written, _output.WrittenCount);
        Assert.Equal([.. Prefixes.Of(length, Utf8Prefix.SevenBit), .. illFormed], _output.WrittenSpan.ToArray());
    }

    [Theory]
    [InlineData('a', 100_000, 100_003)]
    [InlineData('漢', 100_000, 300_003)]
    [InlineData('漢', 21_845, 65_538)]
    public void The_output_is_asked_for_no_more_than_three_bytes_a_char_and_for_long_text_exactly(char letter, int length, int most)
    {
        var output = new ExactOutput();
        Utf8LengthPrefix.Write(output, new string(letter, length));

        Assert.InRange(output.Asked, 0, most);
        Assert.Equal(Prefixes.Expected(new string(letter, length)), output.Written);
    }

    [Fact]
    public void An_output_that_gives_less_than_it_is_asked_for_is_not_advanced()
    {
        foreach (char[] text in SampleText.Kinds.Select(kind => SampleText.Create(_random, kind, 30_000)))
        {
            // 30,000 chars are counted, so that one byte less is too little.
            var output = new ExactOutput(missing: 1);
            Assert.Throws<InvalidOperationException>(() => Utf8LengthPrefix.Write(output, text));
            Assert.Throws<InvalidOperationException>(() => Utf8LengthPrefix.Write(output, Encoding.UTF8.GetBytes(text)));
            Assert.Null(output.Written);
            Assert.True(output.AreGuardsUntouched);
        }
    }

    [Fact]
    public void There_is_no_other_prefix()
    {
        var destination = new byte[10];
        foreach (Utf8Prefix prefix in (Utf8Prefix[])[(Utf8Prefix)(-1), Utf8Prefix.None + 1])
        {
            Assert.Throws<ArgumentOutOfRangeException>(() => Utf8LengthPrefix.TryWrite(destination, "a", out _, prefix));
            Assert.Throws<ArgumentOutOfRangeException>(() => Utf8LengthPrefix.TryWrite([], "a", out _, prefix));
            Assert.Throws<ArgumentOutOfRangeException>(() => Utf8LengthPrefix.TryWrite(destination, "a"u8, out _, prefix));
            Assert.Throws<ArgumentOutOfRangeException>(() => Utf8LengthPrefix.Write(_output, "a", prefix));
            Assert.Throws<ArgumentOutOfRangeException>(() => Utf8LengthPrefix.Write(_output, "a"u8, prefix));
        }

        Assert.Throws<ArgumentNullException>(() => Utf8LengthPrefix.Write(null!, "a"));
        Assert.Throws<ArgumentNullException>(() => Utf8LengthPrefix.Write(null!, "a"u8));
    }

    private static void AssertWritten(ReadOnlySpan<char> text, Utf8Prefix prefix = Utf8Prefix.SevenBit)
        => AssertWritten(Prefixes.Expected(text, prefix), text, prefix);

    private static void AssertWritten(ReadOnlySpan<byte> expected, ReadOnlySpan<char> text, Utf8Prefix prefix)
    {
        var output = new ExactOutput();
        Utf8LengthPrefix.Write(output, text, prefix);

        Assert.True(expected.SequenceEqual(output.Written), $"{text.Length} chars with {prefix}");
        Assert.True(output.AreGuardsUntouched);
        AssertWrittenInto(expected.Length, text, expected, prefix);
        AssertWrittenInto(expected.Length - 1, text, expected, prefix);
    }

    private static void AssertWrittenInto(int room, ReadOnlySpan<char> text, ReadOnlySpan<byte> expected, Utf8Prefix prefix)
    {
        if (room < 0)
            return;

        var destination = new GuardedBytes(new byte[room + (2 * GuardedBytes.GuardLength)], room);
        bool fits = Utf8LengthPrefix.TryWrite(destination.Room, text, out int written, prefix);

        Assert.Equal(room >= expected.Length, fits);
        Assert.True(
            destination.Room[..written].SequenceEqual(fits ? expected : []),
            $"{text.Length} chars with {prefix} into {room} bytes");
        Assert.True(destination.AreUntouched);
    }
}
