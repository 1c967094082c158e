namespace Utf8Gen.Analyzers.Tests.Repository;

/// <summary>The commands that the documents show to those who build this repository.</summary>
internal static class DocumentedCommands
{
    private const string Fence = "```";

    /// <summary>The two under "Build it yourself".</summary>
    public static IReadOnlyList<string> OfTheReadme { get; } = [.. Of(SectionOf(Read("README.md"), "Build it yourself"))];

    private static readonly HashSet<string> Known = new([.. OfTheReadme, .. Of(Read("CONTRIBUTING.md"))], StringComparer.Ordinal);

    /// <summary>What a workflow runs of this repository, or with its packages, and no document shows.</summary>
    public static IEnumerable<string> Unknown(Workflow workflow)
        => workflow.Commands.Where(static command => IsOfProject(command) && !Known.Contains(command));

    private static bool IsOfProject(string command)
        => command.StartsWith("dotnet ", StringComparison.Ordinal) || command.StartsWith("bash ", StringComparison.Ordinal);

    /// <summary>The lines of code blocks, without comments.</summary>
    private static IEnumerable<string> Of(string markdown)
        => markdown.Split(Fence).Where(static (_, index) => index % 2 == 1).SelectMany(static block => block.Split('\n').Skip(1))
            .Select(static line => line.Split(" # ", 2)[0].TrimEnd())
            .Where(static line => line.Length > 0);

    /// <summary>From its heading to the next one.</summary>
    private static string SectionOf(string markdown, string title)
        => markdown.Split($"\n## {title}\n", 2)[1].Split("\n## ", 2)[0];

    private static string Read(string document) => File.ReadAllText(RepositoryFolder.PathOf(document)).ReplaceLineEndings("\n");
}
