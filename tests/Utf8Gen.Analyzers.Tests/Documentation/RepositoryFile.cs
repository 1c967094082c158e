using System.Reflection;

namespace Utf8Gen.Analyzers.Tests.Documentation;

/// <summary>A file of the repository that follows, in whole or in part, from something else: the
/// rule catalogue, most of them.</summary>
internal sealed class RepositoryFile(string path)
{
    private const string UpdateVariable = "UTF8GEN_UPDATE_DOCS";

    private static readonly string Root = typeof(RepositoryFile).Assembly
        .GetCustomAttributes<AssemblyMetadataAttribute>()
        .Single(static attribute => attribute.Key == "RepositoryDirectory").Value!;

    public static IEnumerable<string> NamesIn(string folder, string pattern)
        => Directory.EnumerateFiles(Path.Combine(Root, folder), pattern).Select(static file => Path.GetFileName(file));

    public string Read() => File.ReadAllText(Path.Combine(Root, path)).ReplaceLineEndings("\n");

    /// <summary>Fails unless the file is as it should be; with UTF8GEN_UPDATE_DOCS=1 it is
    /// written instead.</summary>
    public void MustBe(string expected)
    {
        if (Environment.GetEnvironmentVariable(UpdateVariable) == "1")
            File.WriteAllText(Path.Combine(Root, path), expected);

        Assert.True(
            Read() == expected,
            $"""
            {path} is not what follows from its source. {UpdateVariable}=1 dotnet test writes it:
            {expected}
            """);
    }

    /// <summary>The same for what stands between <c>&lt;!-- name --&gt;</c> and
    /// <c>&lt;!-- /name --&gt;</c>.</summary>
    public void MustHave(string name, string expected)
    {
        string text = Read();
        string opening = $"<!-- {name} -->\n";
        int start = text.IndexOf(opening, StringComparison.Ordinal);
        int end = text.IndexOf($"<!-- /{name} -->", StringComparison.Ordinal);
        Assert.True(start >= 0 && end > start, $"{path} has no place for the generated part: {opening}");

        MustBe(string.Concat(text.AsSpan(0, start + opening.Length), expected, text.AsSpan(end)));
    }
}
