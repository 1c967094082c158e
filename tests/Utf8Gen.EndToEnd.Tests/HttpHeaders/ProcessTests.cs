using System.Text.RegularExpressions;
using HttpHeaders;
using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.HttpHeaders;

/// <summary>The built program, started as a user starts it.</summary>
public sealed class ProcessTests : IDisposable
{
    /// <summary>All code is optimised at its first call: there is nothing to wait for.</summary>
    private static readonly Dictionary<string, string?> Optimized = new() { ["DOTNET_TieredCompilation"] = "0" };

    private readonly TemporaryFolder _folder = new();

    [Fact]
    public async Task Names_that_stay_utf8_allocate_nothing()
    {
        CommandResult result = (await RunAsync("--blocks", "100")).Succeeded();

        Assert.Matches(new Regex(@"^utf8 +0 +0\.0 +[0-9,.]+$", RegexOptions.Multiline), result.Text);
        Assert.Matches(new Regex(@"^string +[0-9]{2,3},[0-9]{3} +[0-9]{2,3}\.[0-9] +[0-9,.]+$", RegexOptions.Multiline), result.Text);
    }

    [Fact]
    public async Task A_mistake_is_one_line_without_a_stack_trace()
    {
        _folder.Add("bad.txt", "GET / HTTP/1.1\nHost\n\n");

        CommandResult result = await RunAsync("bad.txt");

        Assert.Equal(1, result.ExitCode);
        Assert.Empty(result.StandardOutput);
        Assert.Equal(
            "bad.txt: line 2, byte 15: this header has no colon. Write 'name: value', and an empty line after the last header.",
            result.Text.TrimEnd());
    }

    public void Dispose() => _folder.Dispose();

    private Task<CommandResult> RunAsync(params string[] arguments)
        => Command.RunAsync(_folder.Path, Optimized, "dotnet", [typeof(HeaderProgram).Assembly.Location, .. arguments]);
}
