using System.Text.RegularExpressions;
using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.Fixes;

/// <summary><c>dotnet format</c> over a project with several target frameworks, each of which has its own idea of a fix.</summary>
public sealed class EveryFixTests(PackedPackage package)
{
    private const string Conflict = "<<<<<<<";

    /// <summary>What makes each rule that has a fix loud enough for a build to name it.</summary>
    private static string Config
        => "is_global = true\nglobal_level = 200\n"
            + string.Concat(FixableRules.Ids.Select(static id => $"dotnet_diagnostic.{id}.severity = warning\n"));

    [Fact]
    public async Task Every_fix_writes_one_text_for_all_targets()
    {
        using Workspace workspace = PlacesProject.Create(package);
        workspace.CopyFromRepository("tests", "Utf8Gen.EndToEnd.Tests", "Fixes", "Places");
        workspace.Write(".globalconfig", Config);
        CommandResult build = (await workspace.DotNetAsync("build")).Succeeded();
        IEnumerable<string> found = Regex.Matches(build.Text, "warning (U8G[0-9]{4})").Select(static match => match.Groups[1].Value);
        Assert.Empty(FixableRules.Ids.Except(found));

        IReadOnlyDictionary<string, string> before = PlacesProject.TextsIn(workspace);
        await FormatAsync(workspace, ["--diagnostics", .. FixableRules.Ids]);
        IReadOnlyDictionary<string, string> after = PlacesProject.TextsIn(workspace);
        Assert.All(after, file => Assert.NotEqual(before[file.Key], file.Value));
        Assert.All(after.Values, static text => Assert.DoesNotContain(Conflict, text, StringComparison.Ordinal));
        Assert.Contains("FormatUtf8(id)", after["Encodings.cs"], StringComparison.Ordinal);
        Assert.Contains("MatchName(ref reader)", after["Lookups.cs"], StringComparison.Ordinal);
        (await workspace.DotNetAsync("build", "--no-restore")).Succeeded();

        await FormatAsync(workspace, ["--diagnostics", .. FixableRules.Ids]);
        Assert.Equal(after, PlacesProject.TextsIn(workspace));
    }

    [Fact]
    public async Task What_targets_have_different_overloads_for_is_written_as_an_array()
    {
        using Workspace workspace = PlacesProject.Create(package);
        workspace.Write("Both.cs", Both("Encoding.UTF8.GetBytes(\"{}\")", "Encoding.ASCII.GetBytes(\"\\r\\n\")"));

        (await workspace.DotNetAsync("restore")).Succeeded();
        await FormatAsync(workspace);

        Assert.Equal(Both("\"{}\"u8.ToArray()", "\"\\r\\n\"u8.ToArray()"), PlacesProject.TextsIn(workspace)["Both.cs"]);
        (await workspace.DotNetAsync("build", "--no-restore")).Succeeded();
    }

    private static async Task FormatAsync(Workspace workspace, params string[] arguments)
        => (await workspace.DotNetAsync(["format", "analyzers", "--no-restore", "--severity", "info", .. arguments])).Succeeded();

    private static string Both(string json, string line) => $$"""
        using System.Text;

        namespace Places;

        public static class Both
        {
            public static void Save(string path) => File.WriteAllBytes(path, {{json}});

            public static void EndLine(Stream stream)
            {
                var nl = {{line}};
                stream.Write(nl, 0, nl.Length);
            }

            public static Encoding Used => Encoding.UTF8;
        }

        """;
}
