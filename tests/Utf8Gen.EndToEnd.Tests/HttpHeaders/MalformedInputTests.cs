using System.Text;

namespace Utf8Gen.EndToEnd.Tests.HttpHeaders;

/// <summary>Blocks that are not counted. In the texts a § stands before the byte that the message names.</summary>
public sealed class MalformedInputTests
{
    [Theory]
    [InlineData(1, "§", "there is no header block. Start with a line such as 'GET / HTTP/1.1'.")]
    [InlineData(3, "\r\n\r\n§", "there is no header block. Start with a line such as 'GET / HTTP/1.1'.")]
    [InlineData(1, "§GET /\n\n", "this is not a request line. Write a method, a target and a version, such as 'GET / HTTP/1.1'.")]
    [InlineData(1, "§GET HTTP/1.1\n\n", "this is not a request line. Write a method, a target and a version, such as 'GET / HTTP/1.1'.")]
    [InlineData(1, "§ / HTTP/1.1\n\n", "this is not a request line. Write a method, a target and a version, such as 'GET / HTTP/1.1'.")]
    [InlineData(
        3,
        "GET / HTTP/1.1\n\n§a body\n\n",
        "this is not a request line. Write a method, a target and a version, such as 'GET / HTTP/1.1'.")]
    [InlineData(1, "G§@T / HTTP/1.1\n\n", "the byte '@' must not occur in a method. Remove it.")]
    [InlineData(1, "§\u00EF\u00BB\u00BFGET / HTTP/1.1\n\n", "the byte 0xEF must not occur in a method. Remove it.")]
    public void A_bad_start_line_is_named_with_its_place(int line, string input, string problem) => AssertComplaint(line, input, problem);

    [Theory]
    [InlineData(
        2,
        "GET / HTTP/1.1\r\n§Host\r\n\r\n",
        "this header has no colon. Write 'name: value', and an empty line after the last header.")]
    [InlineData(2, "GET / HTTP/1.1\r\n§: a\r\n\r\n", "this header has no name. Write one before the colon.")]
    [InlineData(2, "GET / HTTP/1.1\r\nHost§ : a\r\n\r\n", "the byte 0x20 must not occur in a header name. Remove it.")]
    [InlineData(3, "GET / HTTP/1.1\r\nHost: a\r\nCaf§\u00C3\u00A9: a\r\n\r\n", "the byte 0xC3 must not occur in a header name. Remove it.")]
    [InlineData(
        2,
        "GET / HTTP/1.1\r\n§ Host: a\r\n\r\n",
        "this line continues a header, but there is none before it. Remove the blanks at its start.")]
    [InlineData(
        5,
        "HTTP/1.1 200 OK\n\nHTTP/1.1 200 OK\nHost: a\n§nothing\n\n",
        "this header has no colon. Write 'name: value', and an empty line after the last header.")]
    public void A_bad_header_is_named_with_its_place(int line, string input, string problem) => AssertComplaint(line, input, problem);

    [Theory]
    [InlineData(2, "GET / HTTP/1.1\nHost: a§\0b\n\n", "00")]
    [InlineData(2, "GET / HTTP/1.1\nHost: a§\rb\n\n", "0D")]
    [InlineData(2, "GET / HTTP/1.1\nHost: a§\r\r\n\n", "0D")]
    [InlineData(3, "GET / HTTP/1.1\nHost: a\n b§\u007F\n\n", "7F")]
    [InlineData(1, "GET /§\u001B HTTP/1.1\n\n", "1B")]
    public void So_is_a_control_character(int line, string input, string value)
        => AssertComplaint(line, input, $"the control character 0x{value} must not occur here. Remove it.");

    [Theory]
    [InlineData(2, "GET / HTTP/1.1\nHost: a§", "the input ends within a line. End each line with CR LF, and the block with an empty line.")]
    [InlineData(
        3,
        "GET / HTTP/1.1\nHost: a\n b§",
        "the input ends within a line. End each line with CR LF, and the block with an empty line.")]
    [InlineData(3, "GET / HTTP/1.1\nHost: a\n§", "the input ends before the empty line that ends a block. Add one.")]
    public void An_input_that_ends_early_is_named_with_its_end(int line, string input, string problem)
        => AssertComplaint(line, input, problem);

    private static void AssertComplaint(int line, string markedInput, string problem)
    {
        int position = Encoding.Latin1.GetByteCount(markedInput[..markedInput.IndexOf('§', StringComparison.Ordinal)]);

        HeaderRun run = HeaderRun.WithInput(markedInput.Replace("§", "", StringComparison.Ordinal));

        Assert.Equal(1, run.ExitCode);
        Assert.Empty(run.Output);
        Assert.Equal($"standard input: line {line}, byte {position}: {problem}", Assert.Single(run.ErrorLines));
    }
}
