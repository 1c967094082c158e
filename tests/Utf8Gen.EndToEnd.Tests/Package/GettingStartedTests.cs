using System.Text.RegularExpressions;
using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.Package;

/// <summary>The guide for newcomers, followed to the letter in an empty folder.</summary>
public sealed partial class GettingStartedTests(PackedPackage package)
{
    private static readonly string Guide =
        File.ReadAllText(Repository.PathOf("docs", "guides", "getting-started.md")).ReplaceLineEndings("\n");

    private static readonly string[] Programs = [.. CodeBlock().Matches(Guide)
        .Where(static block => block.Groups["language"].Value == "csharp").Select(static block => block.Groups["text"].Value)];

    [Fact]
    public async Task It_leads_to_a_generated_reader_and_a_warning()
    {
        using var workspace = new Workspace(package);
        string commands = CodeBlockWith("dotnet new console").Replace("$HOME/utf8gen", package.Feed, StringComparison.Ordinal);
        (await workspace.BashAsync($"set -e\n{commands}")).Succeeded();

        workspace.Write("Shop/Program.cs", Programs[0]);
        string shown = (await workspace.DotNetAsync("run", "--project", "Shop")).Succeeded().Text;
        Assert.Equal(Prints().Match(Guide).Groups["text"].Value, shown.TrimEnd());
        Assert.NotEmpty(Directory.GetFiles(workspace.PathOf("Shop/bin"), "Utf8Gen.dll", SearchOption.AllDirectories));

        workspace.Write("Shop/Program.cs", Programs[1]);
        string built = (await workspace.DotNetAsync("build", "Shop")).Succeeded().Text;
        Assert.Contains(CodeBlockWith("Program.cs(16,21): ").TrimEnd(), built, StringComparison.Ordinal);
    }

    private static string CodeBlockWith(string start)
        => Assert.Single(CodeBlock().Matches(Guide), block => block.Groups["text"].Value.StartsWith(start, StringComparison.Ordinal))
            .Groups["text"].Value;

    [GeneratedRegex(@"^```(?<language>\w*)\n(?<text>.*?)^```$", RegexOptions.Multiline | RegexOptions.Singleline)]
    private static partial Regex CodeBlock();

    [GeneratedRegex(@"`dotnet run` prints `(?<text>[^`]+)`")]
    private static partial Regex Prints();
}
