using System.Text.RegularExpressions;

namespace Utf8Gen.EndToEnd.Tests.Support;

/// <summary>A command as a document shows it.</summary>
internal static class GuideCommand
{
    /// <param name="document">The document, seen from the root of the repository.</param>
    /// <param name="start">What the line begins with; the document has one such line.</param>
    public static string Read(string document, string start)
        => Assert.Single(File.ReadLines(Repository.PathOf(document)), line => line.StartsWith(start, StringComparison.Ordinal));

    /// <summary>Runs a line that has the output of another command among its arguments, as a shell
    /// would: <c>dotnet format $(dotnet msbuild)</c>.</summary>
    public static async Task<CommandResult> RunAsync(Workspace workspace, string line)
    {
        Match parts = Regex.Match(line, @"^dotnet (?<command>.*) \$\(dotnet (?<inner>.*)\)$");
        CommandResult inner = (await workspace.DotNetAsync(parts.Groups["inner"].Value.Split(' '))).Succeeded();
        return await workspace.DotNetAsync([
            .. parts.Groups["command"].Value.Split(' '),
            .. inner.Text.Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries),
        ]);
    }
}
