using System.Text;
using LogIndex;

namespace Utf8Gen.EndToEnd.Tests.LogIndex;

/// <summary>Lines that are not indexed. In the texts a § stands before the byte that the message names.</summary>
public sealed class MalformedLineTests
{
    private const string NoField = "this is not a field. Write 'name=value', or the whole line as a JSON object.";
    private const string NoJson = "this is not JSON. Write one object in each line.";
    private const string NoEscape = "this must not occur in a value with escapes. Write it as a JSON string.";
    private const string NoUtf8 = "these bytes are not UTF-8. Convert the log to UTF-8.";
    private const string HalfCharacter = "this text has an escaped lone surrogate. Write both halves, as in \"\\ud83d\\ude00\".";

    [Theory]
    [InlineData(1, "§hello", NoField)]
    [InlineData(1, "§[1,2]", NoField)]
    [InlineData(3, "\nlevel=info\nlevel=info §user", NoField)]
    [InlineData(1, "level=info §user =a", NoField)]
    [InlineData(1, "§\"level\"=info", NoField)]
    [InlineData(1, "level=info §=a", "this field has no name. Write one before the '='.")]
    [InlineData(1, "level=§\"info", "this value has no closing quote. Add one before the end of the line.")]
    [InlineData(1, "level=§\"info\\\"", "this value has no closing quote. Add one before the end of the line.")]
    [InlineData(1, "level=§\"", "this value has no closing quote. Add one before the end of the line.")]
    [InlineData(1, "level=§\"\\", "this value has no closing quote. Add one before the end of the line.")]
    [InlineData(1, "level=\"info\"§user=a", "there is something after the closing quote. Put a blank between the fields.")]
    public void A_line_of_bad_fields_is_named_with_its_place(int line, string log, string problem) => AssertComplaint(line, log, problem);

    [Theory]
    [InlineData("level=\"\\§x\"")]
    [InlineData("level=\"\\u00§g0\"")]
    [InlineData("level=\"a\\n§\tb\"")]
    public void So_is_a_bad_escape(string log) => AssertComplaint(1, log, NoEscape);

    [Theory]
    [InlineData(1, "{§")]
    [InlineData(1, "{\"a\":1§")]
    [InlineData(2, "level=info\n{\"a\"§}")]
    [InlineData(1, "{§'a':1}")]
    [InlineData(1, "{\"a\":1}§,")]
    [InlineData(1, "{\"a\":1} §{\"b\":2}")]
    [InlineData(1, "  {\"a\":§info}")]
    [InlineData(1, "{\"a\":0§1}")]
    [InlineData(1, "{\"a\":1,§}")]
    [InlineData(1, "{§,\"a\":1}")]
    [InlineData(1, "{\"a\":1}§}")]
    [InlineData(1, "{\"a\":1§;\"b\":2}")]
    [InlineData(1, "{\"a\":§,\"b\":2}")]
    [InlineData(1, "{\"a\":1,\"b\":\"x§\ty\"}")]
    [InlineData(1, "{\"a\":1,\"b§\ty\":2}")]
    [InlineData(1, "{\"a\":1,\"b\":\"\\§x\"}")]
    [InlineData(1, "{\"a\":1,\"b\":\"\\n§\ty\"}")]
    [InlineData(1, "{\"a\":1,\"b\":\"x}§")]
    [InlineData(1, "{\"a\":1,\"b\":\"x\\\"§")]
    public void So_is_bad_JSON(int line, string log) => AssertComplaint(line, log, NoJson);

    [Theory]
    [InlineData("{\"a\":§\"\\ud83d\"}")]
    [InlineData("{§\"\\ude00\":1}")]
    [InlineData("a=1 b=§\"\\ud83d!\"")]
    public void So_is_half_a_character(string log) => AssertComplaint(1, log, HalfCharacter);

    [Theory]
    [InlineData(6, 0xFF)]
    [InlineData(9, 0xC3)]
    [InlineData(7, 0xED, 0xA0, 0x80)]
    public void So_are_bytes_that_are_no_UTF8(int position, params int[] bytes)
    {
        byte[] log = [
            .. "a=1\nuser="u8,
            .. new byte[position - 5].Select(static _ => (byte)'x'),
            .. bytes.Select(static value => (byte)value)
        ];

        LogRun run = LogRun.With(IndexKinds.All, log, "-");

        Assert.Equal($"standard input: line 2, byte {position}: {NoUtf8}", Assert.Single(run.ErrorLines));
    }

    private static void AssertComplaint(int line, string markedLog, string problem)
    {
        string lineUpToFault = markedLog[..markedLog.IndexOf('§', StringComparison.Ordinal)].Split('\n')[^1];
        byte[] log = Encoding.UTF8.GetBytes(markedLog.Replace("§", "", StringComparison.Ordinal));
        string complaint = $"standard input: line {line}, byte {Encoding.UTF8.GetByteCount(lineUpToFault)}: {problem}";

        // Each alone: the program stops at the first that complains.
        Assert.All(IndexKinds.All, kind =>
        {
            LogRun run = LogRun.With([kind], log, "-");

            Assert.Equal(1, run.ExitCode);
            Assert.Empty(run.Output);
            Assert.Equal(complaint, Assert.Single(run.ErrorLines));
        });
    }
}
