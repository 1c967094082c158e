using Utf8Gen.Analyzers.Catalogue;

namespace Utf8Gen.Analyzers.Tests.Documentation;

/// <summary>The MSBuild property <c>Utf8GenFixableRules</c>, which makes <c>dotnet format</c> apply
/// our fixes and no others.</summary>
public sealed class FixableRulesTests
{
    private static IEnumerable<string> AllRules => RuleCatalogue.All.Select(static rule => rule.Id);

    /// <remarks>One id a line: bash and PowerShell make an argument of each when a command's output
    /// is put in their place.</remarks>
    [Fact]
    public void The_property_lists_each_rule_that_has_a_fix()
        => new RepositoryFile("src/Utf8Gen/build/FixableRules.props").MustBe($"""
            <Project>

              <!-- Each rule with a fix, one a line, so that a shell makes an argument of each.
                   Follows from the code fixes: UTF8GEN_UPDATE_DOCS=1 dotnet test tests/Utf8Gen.Analyzers.Tests -->
              <PropertyGroup>
                <Utf8GenFixableRules>{string.Join('\n', RuleTables.Fixable.Order(StringComparer.Ordinal))}</Utf8GenFixableRules>
              </PropertyGroup>

            </Project>

            """.ReplaceLineEndings("\n"));

    /// <summary>In the mode audit no rule fails a build.</summary>
    [Fact]
    public void Another_property_lists_all_rules()
        => new RepositoryFile("src/Utf8Gen/build/AllRules.props").MustBe($"""
            <Project>

              <!-- Each rule. Follows from the catalogue: UTF8GEN_UPDATE_DOCS=1 dotnet test tests/Utf8Gen.Analyzers.Tests -->
              <PropertyGroup>
                <_Utf8GenRules>{string.Join(';', AllRules.Order(StringComparer.Ordinal))}</_Utf8GenRules>
              </PropertyGroup>

            </Project>

            """.ReplaceLineEndings("\n"));
}
