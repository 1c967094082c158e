using System.Globalization;
using System.Text;
using Utf8Gen.Tests.Text.Support;
using Utf8Gen.Text;

namespace Utf8Gen.Tests.Text;

/// <summary>What fits is written, what does not leaves the writer as it is.</summary>
public sealed class SpanWriterTests
{
    private delegate bool Step(ref Utf8SpanWriter writer);

    /// <summary>Every kind of write, and the bytes that it makes.</summary>
    private static readonly (Step Write, byte[] Expected)[] Steps =
    [
        (static (ref Utf8SpanWriter writer) => writer.TryWrite("naïve 漢字 😀"), "naïve 漢字 😀"u8.ToArray()),
        (
            static (ref Utf8SpanWriter writer) => writer.TryWrite("a longer text, which is ASCII all through"),
            "a longer text, which is ASCII all through"u8.ToArray()),
        (static (ref Utf8SpanWriter writer) => writer.TryWrite(", "u8), ", "u8.ToArray()),
        (static (ref Utf8SpanWriter writer) => writer.TryWriteByte(0x7B), "{"u8.ToArray()),
        (static (ref Utf8SpanWriter writer) => writer.TryFormat(-1234.5), "-1234.5"u8.ToArray()),
        (static (ref Utf8SpanWriter writer) => writer.TryFormat(255, "X4", null), "00FF"u8.ToArray()),
        (static (ref Utf8SpanWriter writer) => writer.TryWriteLengthPrefixed("é"), [2, 0xC3, 0xA9]),
        (
            static (ref Utf8SpanWriter writer) => writer.TryWriteLengthPrefixed("ab"u8, Utf8Prefix.UInt16BigEndian),
            [0, 2, (byte)'a', (byte)'b']),
        (static (ref Utf8SpanWriter writer) => writer.TryWrite("".AsSpan()), []),
    ];

    [Fact]
    public void Everything_is_written_one_after_the_other()
    {
        byte[] expected = [.. Steps.SelectMany(static step => step.Expected)];
        var writer = new Utf8SpanWriter(new byte[expected.Length]);
        foreach ((Step write, _) in Steps)
            Assert.True(write(ref writer));

        Assert.Equal(expected, writer.WrittenSpan.ToArray());
        Assert.Equal(expected.Length, writer.WrittenCount);
        Assert.Equal(0, writer.FreeCount);
    }

    [Fact]
    public void What_does_not_fit_leaves_the_writer_as_it_is_whatever_the_room()
    {
        foreach ((Step write, byte[] expected) in Steps)
        {
            for (int room = 0; room < expected.Length; room++)
            {
                var destination = new GuardedBytes(new byte[room + 1 + (2 * GuardedBytes.GuardLength)], room + 1);
                var writer = new Utf8SpanWriter(destination.Room);
                Assert.True(writer.TryWriteByte((byte)'>'));
                Assert.False(write(ref writer));
                Assert.Equal(1, writer.WrittenCount);
                Assert.Equal(room, writer.FreeCount);
                Assert.Equal((byte)'>', writer.WrittenSpan[0]);
                Assert.True(destination.AreUntouched);
            }
        }
    }

    [Fact]
    public void A_lone_surrogate_is_repaired_or_rejected()
    {
        string illFormed = "a" + '\uDC00';
        foreach (Func<byte[], bool> write in (Func<byte[], bool>[])
            [
                room => new Utf8SpanWriter(room).TryWrite(illFormed, Utf8Validation.Reject),
                room => new Utf8SpanWriter(room).TryWriteLengthPrefixed(illFormed, validation: Utf8Validation.Reject),
            ])
        {
            Assert.Throws<ArgumentException>("text", () => write(new byte[20]));
            Assert.False(write([]));
        }

        var writer = new Utf8SpanWriter(stackalloc byte[20]);
        bool isRejected = false;
        try
        {
            writer.TryWrite(illFormed, Utf8Validation.Reject);
        }
        catch (ArgumentException)
        {
            isRejected = true;
        }

        Assert.Equal((true, 0), (isRejected, writer.WrittenCount));
        Assert.True(writer.TryWrite(illFormed));
        Assert.Equal("a\uFFFD", Encoding.UTF8.GetString(writer.WrittenSpan));
    }

    [Fact]
    public void Values_are_formatted_for_machines_unless_a_culture_is_given()
    {
        CultureInfo before = CultureInfo.CurrentCulture;
        CultureInfo.CurrentCulture = CommaCulture();
        try
        {
            var writer = new Utf8SpanWriter(stackalloc byte[20]);
            Assert.True(writer.TryFormat(0.5));
            Assert.True(writer.TryFormat(0.5, default, null));
            Assert.True(writer.TryFormat(0.5, "F2", CultureInfo.InvariantCulture));
            Assert.Equal("0.50,50.50", Encoding.UTF8.GetString(writer.WrittenSpan));
        }
        finally
        {
            CultureInfo.CurrentCulture = before;
        }
    }

    [Theory]
    [InlineData(5)]
    [InlineData(-1)]
    public void A_value_that_claims_more_than_there_is_room_for_is_not_believed(int claim)
        => Assert.Throws<ArgumentOutOfRangeException>(() =>
        {
            var writer = new Utf8SpanWriter(stackalloc byte[4]);
            writer.TryFormat(new Liar(claim));
        });

    [Fact]
    public void A_writer_without_a_destination_takes_only_what_is_empty()
    {
        Utf8SpanWriter writer = default;
        Assert.True(writer.TryWrite(""));
        Assert.False(writer.TryWriteByte(0));
        Assert.True(writer.WrittenSpan.IsEmpty);
    }

    private static CultureInfo CommaCulture()
        => new(CultureInfo.InvariantCulture.Name) { NumberFormat = new NumberFormatInfo { NumberDecimalSeparator = "," } };

    private readonly struct Liar(int claim) : IUtf8SpanFormattable
    {
        public bool TryFormat(Span<byte> utf8Destination, out int bytesWritten, ReadOnlySpan<char> format, IFormatProvider? provider)
        {
            bytesWritten = claim;
            return true;
        }
    }
}
