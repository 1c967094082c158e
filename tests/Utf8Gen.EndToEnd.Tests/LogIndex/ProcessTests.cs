using System.Globalization;
using System.Text.RegularExpressions;
using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.LogIndex;

/// <summary>The built program, started as a user starts it.</summary>
public sealed class ProcessTests(MeasuredLog measured) : IClassFixture<MeasuredLog>, IDisposable
{
    private readonly TemporaryFolder _folder = new();

    [Fact]
    public void Known_values_make_no_garbage_but_as_strings()
    {
        foreach (string kind in (string[])["map", "pool", "bytes", "chars"])
            Assert.Equal(new Pass(AllocatedPerLine: 0, Collections: 0), Pass.Of($"{kind}, second", measured.Output));
        Assert.True(Pass.Of("string, second", measured.Output).AllocatedPerLine > 200, measured.Output);
    }

    [Fact]
    public void New_values_in_a_map_make_far_less_garbage()
    {
        double map = Pass.Of("map, first", measured.Output).AllocatedPerLine;
        Assert.True(map < Pass.Of("string, first", measured.Output).AllocatedPerLine / 3, measured.Output);
        Assert.True(map < Pass.Of("bytes, first", measured.Output).AllocatedPerLine / 1.5, measured.Output);
    }

    [Fact]
    public void A_value_takes_less_memory_in_a_map_or_a_pool()
    {
        double others = new[] { "bytes", "chars", "string" }.Min(kind => BytesPerValue(kind, measured.Output));
        Assert.True(BytesPerValue("map", measured.Output) < others * 0.7, measured.Output);
        Assert.True(BytesPerValue("pool", measured.Output) < others, measured.Output);
    }

    [Fact]
    public async Task A_mistake_is_one_line_without_a_stack_trace()
    {
        _folder.Add("bad.log", "user=anna\nuser\n");

        CommandResult result = await MeasuredLog.RunAsync(_folder.Path, "bad.log");

        Assert.Equal(1, result.ExitCode);
        Assert.Empty(result.StandardOutput);
        Assert.Equal(
            "bad.log: line 2, byte 0: this is not a field. Write 'name=value', or the whole line as a JSON object.", result.Text.TrimEnd());
    }

    public void Dispose() => _folder.Dispose();

    /// <summary>A column of the table of what is held.</summary>
    private static double BytesPerValue(string kind, string output)
    {
        Match line = Regex.Match(output, $"^{kind} +[0-9,]+ +[0-9,]+ +([0-9.,]+) +[0-9.,]+\r?$", RegexOptions.Multiline);
        Assert.True(line.Success, output);
        return Number(line.Groups[1].Value);
    }

    private static double Number(string text) => double.Parse(text, NumberStyles.Number, CultureInfo.InvariantCulture);

    /// <summary>What a line of the table of passes says.</summary>
    private sealed record Pass(double AllocatedPerLine, int Collections)
    {
        public static Pass Of(string name, string output)
        {
            Match line = Regex.Match(
                output,
                $"^{name} +[0-9,]+ +([0-9.,]+) +([0-9]+) +[0-9]+ +[0-9]+ +[0-9.]+\r?$",
                RegexOptions.Multiline);
            Assert.True(line.Success, output);
            return new Pass(Number(line.Groups[1].Value), int.Parse(line.Groups[2].Value, CultureInfo.InvariantCulture));
        }
    }
}
