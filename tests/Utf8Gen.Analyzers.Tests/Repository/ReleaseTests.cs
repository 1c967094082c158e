namespace Utf8Gen.Analyzers.Tests.Repository;

/// <summary>What counts as released was released.</summary>
public sealed class ReleaseTests
{
    private const string Library = "src/Utf8Gen/Utf8Gen.csproj";

    [Fact]
    public void Before_the_first_release_no_rule_and_no_public_member_is_shipped()
    {
        string project = File.ReadAllText(RepositoryFolder.PathOf(Library));
        bool isReleased = project.Contains("<PackageValidationBaselineVersion>", StringComparison.Ordinal);
        string[] lists = Directory.GetFiles(RepositoryFolder.PathOf("src"), "*.Shipped.*", SearchOption.AllDirectories);

        Assert.NotEmpty(lists);
        if (!isReleased)
            Assert.DoesNotContain(lists.SelectMany(File.ReadLines), static line => line is not ("" or ['#' or ';', ..]));
    }
}
