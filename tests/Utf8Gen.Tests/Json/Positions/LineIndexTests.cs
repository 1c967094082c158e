using System.Text;
using System.Text.Json;
using Utf8Gen.Json;

namespace Utf8Gen.Tests.Json.Positions;

/// <summary>Positions in a document that grows.</summary>
public sealed class LineIndexTests
{
    private const string Document = "[1,\n22,\r\n\n3]";

    [Fact]
    public void Positions_are_found_in_any_order()
    {
        byte[] document = Encoding.UTF8.GetBytes(Document);
        int[] offsets = [.. Enumerable.Range(0, document.Length + 1)];
        TestSeed.NewRandom().Shuffle(offsets);
        var lines = new LineIndex();
        foreach (int offset in offsets)
        {
            string[] before = Document[..offset].Split('\n');
            Assert.Equal(
                new DocumentPosition(new TextPosition(before.Length - 1, before[^1].Length), offset), lines.PositionAt(document, offset));
        }
    }

    /// <summary>If what was looked at is looked at again, its line breaks are missing.</summary>
    [Fact]
    public void Each_byte_is_looked_at_once()
    {
        byte[] document = Encoding.UTF8.GetBytes(Document);
        var lines = new LineIndex();
        for (int offset = 0; offset < document.Length; offset++)
        {
            DocumentPosition expected = new LineIndex().PositionAt(Encoding.UTF8.GetBytes(Document), offset);
            Assert.Equal(expected, lines.PositionAt(document, offset));
            Assert.Equal(expected, lines.PositionOf(document, offset, offset, new JsonException()));
            document.AsSpan(0, offset).Fill((byte)' ');
        }
    }

    [Theory]
    [InlineData(null, null, 7)]
    [InlineData(0L, 1L, 8)]
    [InlineData(1L, 1L, 12)]
    [InlineData(0L, 99L, 14)]
    [InlineData(1L, 99L, 14)]
    [InlineData(9L, 0L, 14)]
    [InlineData(0L, long.MaxValue, 14)]
    [InlineData(long.MaxValue, long.MaxValue, 14)]
    [InlineData(-1L, -1L, 7)]
    public void An_error_of_a_converter_is_in_its_value_whatever_it_says(long? line, long? column, int expected)
    {
        ReadOnlySpan<byte> document = "[\n[1], [1,\n22],\n3]"u8;
        var error = new JsonException("No.", "$", line, column);
        Assert.Equal(
            new LineIndex().PositionAt(document, expected), new LineIndex().PositionOf(document, start: 7, end: 14, error));
    }
}
