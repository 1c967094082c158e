using System.Globalization;
using System.Text.RegularExpressions;
using LogIndex;
using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.LogIndex;

/// <summary>The built program, started as a user starts it.</summary>
public sealed class ProcessTests : IDisposable
{
    /// <summary>All code is optimised at its first call: there is nothing to wait for.</summary>
    private static readonly Dictionary<string, string?> Optimized = new() { ["DOTNET_TieredCompilation"] = "0" };

    private readonly TemporaryFolder _folder = new();

    [Fact]
    public async Task Known_values_make_no_garbage_but_as_strings()
    {
        CommandResult result = (await RunAsync("--lines", "20000")).Succeeded();

        foreach (string kind in (string[])["map", "pool", "bytes", "chars"])
            Assert.Equal(new Pass(AllocatedPerLine: 0, Collections: 0), Pass.Of($"{kind}, second", result.Text));
        Assert.True(Pass.Of("string, second", result.Text).AllocatedPerLine > 200, result.Text);
    }

    [Fact]
    public async Task New_values_in_a_map_make_far_less_garbage()
    {
        CommandResult result = (await RunAsync("--lines", "20000")).Succeeded();

        double map = Pass.Of("map, first", result.Text).AllocatedPerLine;
        Assert.True(map < Pass.Of("string, first", result.Text).AllocatedPerLine / 3, result.Text);
        Assert.True(map < Pass.Of("bytes, first", result.Text).AllocatedPerLine / 1.5, result.Text);
    }

    [Fact]
    public async Task A_value_takes_less_memory_in_a_map_or_a_pool()
    {
        CommandResult result = (await RunAsync("--lines", "50000")).Succeeded();

        double others = new[] { "bytes", "chars", "string" }.Min(kind => BytesPerValue(kind, result.Text));
        Assert.True(BytesPerValue("map", result.Text) < others * 0.7, result.Text);
        Assert.True(BytesPerValue("pool", result.Text) < others, result.Text);
    }

    [Fact]
    public async Task A_mistake_is_one_line_without_a_stack_trace()
    {
        _folder.Add("bad.log", "user=anna\nuser\n");

        CommandResult result = await RunAsync("bad.log");

        Assert.Equal(1, result.ExitCode);
        Assert.Empty(result.StandardOutput);
        Assert.Equal(
            "bad.log: line 2, byte 0: this is not a field. Write 'name=value', or the whole line as a JSON object.", result.Text.TrimEnd());
    }

    public void Dispose() => _folder.Dispose();

    private Task<CommandResult> RunAsync(params string[] arguments)
        => Command.RunAsync(_folder.Path, Optimized, "dotnet", [typeof(LogProgram).Assembly.Location, .. arguments]);

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
