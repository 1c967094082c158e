using System.Text.RegularExpressions;

namespace Utf8Gen.Analyzers.Tests.Repository;

/// <summary>A filter of tests that selects nothing is no failure where it runs, so what the scripts
/// name must be there.</summary>
public sealed partial class ScriptTests
{
    [Theory]
    [InlineData(".ci/arm64")]
    [InlineData(".ci/run")]
    public void Each_class_and_folder_of_tests_in_a_filter_exists(string script)
    {
        string[] names = [.. NamesIn(File.ReadAllText(RepositoryFolder.PathOf(script)))];

        Assert.NotEmpty(names);
        Assert.Empty(names.Except(TestNames()));
    }

    [Fact]
    public void Names_are_found()
        => Assert.Equal(
            ["Text", "VectorPathTests", "TextMapTests", "Renting", "OfOneOwner", "Repository", "LengthPrefixRead"],
            NamesIn("""
                vectors "Vectors" 'Utf8Gen.Text.*Encoder:*' 'Utf8Gen.Tests.Text.VectorPathTests'
                tests "Pooling" -class '*.TextMapTests' -class '*.Renting.*' -class '*+OfOneOwner' -class- '*ThreadsTests'
                dotnet test --filter "FullyQualifiedName!~.Repository.&FullyQualifiedName!~LengthPrefixRead"
                """));

    private static IEnumerable<string> NamesIn(string script)
        => Pattern().Matches(script).SelectMany(static match => match.Groups["name"].Captures).Select(static name => name.Value).Distinct();

    /// <summary>The folders of tests, the starts of the names of their files, and nested classes.</summary>
    private static HashSet<string> TestNames()
    {
        var names = new HashSet<string>(StringComparer.Ordinal);
        foreach (string file in Directory.EnumerateFiles(RepositoryFolder.PathOf("tests"), "*.cs", SearchOption.AllDirectories))
        {
            string[] parts = Path.GetRelativePath(RepositoryFolder.PathOf("tests"), file).Split(Path.DirectorySeparatorChar);
            if (parts.Any(static part => part is "bin" or "obj"))
                continue;

            names.UnionWith(parts[1..^1]);
            names.Add(Path.GetFileNameWithoutExtension(file));
            names.Add(Path.GetFileNameWithoutExtension(file).Replace("Tests", "", StringComparison.Ordinal));
            names.UnionWith(NestedClass().Matches(File.ReadAllText(file)).Select(static match => match.Groups["name"].Value));
        }

        return names;
    }

    /// <summary><c>'Utf8Gen.Tests.Text.VectorPathTests'</c>, <c>'*.TextMapTests'</c>,
    /// <c>'*+OfOneOwner'</c>, <c>~.Repository.</c></summary>
    [GeneratedRegex(@"'(?:Utf8Gen\.Tests|\*)(?:[.+](?<name>\w+))+\.?\*?'|~(?:Utf8Gen\.Tests)?\.?(?<name>\w+)")]
    private static partial Regex Pattern();

    [GeneratedRegex(@"^    public sealed class (?<name>\w+)", RegexOptions.Multiline)]
    private static partial Regex NestedClass();
}
