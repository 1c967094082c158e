using System.Text.RegularExpressions;
using Utf8Gen.Analyzers.Catalogue;

namespace Utf8Gen.Analyzers.Tests.Repository;

/// <summary>The address of the repository is set in Directory.Build.props. Where it has to be
/// written again, it is the same.</summary>
public sealed partial class RepositoryAddressTests
{
    [Fact]
    public void Help_links_of_rules_begin_with_it()
        => Assert.All(
            RuleCatalogue.All,
            static rule => Assert.Equal($"{BuildProperties.RepositoryUrl}/blob/main/docs/rules/{rule.Id}.md", rule.HelpLinkUri));

    /// <remarks>These are shown where packages are listed, so that links relative to the repository
    /// lead nowhere.</remarks>
    [Theory]
    [InlineData("README.md")]
    [InlineData("src/Utf8Gen.Tool/README.md")]
    public void Links_of_a_package_page_are_whole_and_begin_with_it(string document)
        => Assert.All(
            Link().Matches(File.ReadAllText(RepositoryFolder.PathOf(document))).Select(static link => link.Groups["target"].Value),
            static target => Assert.StartsWith(BuildProperties.RepositoryUrl + "/", target, StringComparison.Ordinal));

    [GeneratedRegex(@"\]\((?<target>[^)\s]+)\)")]
    private static partial Regex Link();
}
