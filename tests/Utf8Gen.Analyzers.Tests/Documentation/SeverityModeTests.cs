using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.DocsGenerator.Rules;

namespace Utf8Gen.Analyzers.Tests.Documentation;

/// <summary>The files of <c>Utf8GenMode</c>.</summary>
public class SeverityModeTests
{
    [Fact]
    public void There_are_no_other_files()
        => Assert.Equal(
            SeverityMode.All.Select(static mode => mode.Name + ".globalconfig").Order(StringComparer.Ordinal),
            RepositoryFile.NamesIn(SeverityMode.Folder, "*").Order(StringComparer.Ordinal));

    [Fact]
    public void The_build_knows_and_lists_the_modes()
    {
        string targets = new RepositoryFile("src/Utf8Gen/build/Utf8Gen.targets").Read();
        string names = string.Join(", ", SeverityMode.All.SkipLast(1).Select(static mode => mode.Name));

        Assert.Contains($"use one of {names} and {SeverityMode.All[^1].Name}.<", targets, StringComparison.Ordinal);
        Assert.Contains(
            $"\"{string.Join(" Or ", SeverityMode.All.Select(static mode => $"'$(_Utf8GenMode)' == '{mode.Name}'"))}\"",
            targets,
            StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("off", "U8G0001 none, U8G0008 none, U8G1001 none, U8G3001 none, U8G3002 none")]
    [InlineData("suggestions", "U8G0008 suggestion, U8G1001 suggestion, U8G3001 suggestion, U8G3002 suggestion")]
    [InlineData("audit", "U8G0001 warning")]
    [InlineData("default", "")]
    [InlineData("hot-errors", "U8G0008 error, U8G1001 error, U8G3002 error")]
    [InlineData("strict", "U8G0001 warning, U8G0008 error, U8G1001 error, U8G2020 error, U8G3002 error")]
    public void A_mode_gives_each_kind_of_rule_its_severity(string name, string expected)
    {
        DiagnosticDescriptor[] rules =
        [
            Rule("U8G0001", DiagnosticSeverity.Info),
            Rule("U8G0008", DiagnosticSeverity.Warning),
            Rule("U8G1001", DiagnosticSeverity.Warning),
            Rule("U8G2001", DiagnosticSeverity.Error),
            Rule("U8G2020", DiagnosticSeverity.Warning),
            Rule("U8G2028", DiagnosticSeverity.Info),
            Rule("U8G3001", DiagnosticSeverity.Error),
            Rule("U8G3002", DiagnosticSeverity.Warning),
            Rule("U8G9003", DiagnosticSeverity.Warning),
        ];

        IEnumerable<string> settings = ModeOf(name).FileOf(rules).Split('\n')
            .Where(static line => line.StartsWith("dotnet_diagnostic.", StringComparison.Ordinal))
            .Select(static line => line["dotnet_diagnostic.".Length..].Replace(".severity =", "", StringComparison.Ordinal));

        Assert.Equal(expected, string.Join(", ", settings));
    }

    private static SeverityMode ModeOf(string name) => SeverityMode.All.Single(mode => mode.Name == name);

    private static DiagnosticDescriptor Rule(string id, DiagnosticSeverity severity)
        => new(id, "Title", "Message", RuleCategory.ReadingJson, severity, isEnabledByDefault: true);
}
