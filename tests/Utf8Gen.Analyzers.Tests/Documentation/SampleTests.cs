using Utf8Gen.Analyzers.Tests.Repository;

namespace Utf8Gen.Analyzers.Tests.Documentation;

/// <summary>Each sample says how it is run, and can be found.</summary>
public sealed class SampleTests
{
    private const string Folder = "samples";

    public static TheoryData<string> Samples
        => [.. Directory.EnumerateDirectories(RepositoryFolder.PathOf(Folder))
            .Select(static folder => Path.GetFileName(folder))
            .Order(StringComparer.Ordinal)];

    [Theory, MemberData(nameof(Samples))]
    public void A_sample_has_a_page_with_the_command_that_runs_it(string sample)
    {
        string page = new RepositoryFile($"{Folder}/{sample}/README.md").Read();

        Assert.StartsWith($"# {sample}\n", page, StringComparison.Ordinal);
        Assert.Matches($@"(?m)^    dotnet run .*--project {Folder}/{sample}( |$)", page);
        Assert.True(File.Exists(RepositoryFolder.PathOf(Folder, sample, $"{sample}.csproj")));
    }

    [Theory, MemberData(nameof(Samples))]
    public void The_readme_lists_a_sample(string sample)
        => Assert.Contains(
            $"]({BuildProperties.RepositoryUrl}/tree/main/{Folder}/{sample})",
            new RepositoryFile("README.md").Read(),
            StringComparison.Ordinal);
}
