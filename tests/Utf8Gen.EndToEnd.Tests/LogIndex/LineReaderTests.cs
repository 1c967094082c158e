using System.Text;
using LogIndex;

namespace Utf8Gen.EndToEnd.Tests.LogIndex;

/// <summary>Lines out of blocks.</summary>
public sealed class LineReaderTests
{
    private const int SmallBlock = 16;

    [Theory]
    [InlineData("")]
    [InlineData("a", "a")]
    [InlineData("a\n", "a")]
    [InlineData("\n\r\n", "", "")]
    [InlineData("a\r\nb\nc\rd\r", "a", "b", "c\rd")]
    [InlineData("\uFEFFa\n\uFEFFb", "a", "\uFEFFb")]
    [InlineData("\uFEFF\n", "")]
    [InlineData(
        "zoë 東京 😀\n0123456789abcdef\r\n0123456789abcdef-0123456789abcdef\nend",
        "zoë 東京 😀",
        "0123456789abcdef",
        "0123456789abcdef-0123456789abcdef",
        "end")]
    public void Lines_are_the_same_wherever_blocks_end(string text, params string[] lines)
    {
        byte[] bytes = Encoding.UTF8.GetBytes(text);
        for (int blockBytes = 1; blockBytes <= bytes.Length + 1; blockBytes++)
            Assert.Equal(lines, ReadAll(new BlockStream(bytes, blockBytes), bytes.Length));
    }

    [Fact]
    public void A_line_longer_than_many_blocks_is_whole()
    {
        string longLine = new('x', 300_000);

        Assert.Equal(["a", longLine, "b"], ReadAll(new BlockStream(Encoding.UTF8.GetBytes($"a\n{longLine}\nb\n"), 1_000), 300_005));
    }

    [Fact]
    public void A_line_that_does_not_end_is_refused_in_time()
    {
        byte[] log = new byte[LineReader.MaxLineBytes + 2];
        Array.Fill(log, (byte)'x');
        log[0] = (byte)'\n';

        LogRun run = LogRun.With(IndexKinds.All, log, "-");

        Assert.Equal(1, run.ExitCode);
        Assert.Equal(
            "standard input: line 2, byte 16777216: the line is longer than 16 MiB. Is this a log?",
            Assert.Single(run.ErrorLines));
    }

    private static List<string> ReadAll(Stream stream, long byteCount)
    {
        using var reader = new LineReader(stream, SmallBlock);
        var lines = new List<string>();
        while (reader.TryRead(out ReadOnlySpan<byte> line))
        {
            lines.Add(Encoding.UTF8.GetString(line));
            Assert.Equal(lines.Count, reader.LineNumber);
        }

        Assert.Equal(byteCount, reader.Bytes);
        return lines;
    }

    /// <summary>Gives so many bytes at once, at most.</summary>
    private sealed class BlockStream(byte[] bytes, int blockBytes) : MemoryStream(bytes)
    {
        public override int Read(byte[] buffer, int offset, int count) => base.Read(buffer, offset, Math.Min(count, blockBytes));
    }
}
