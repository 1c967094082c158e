using System.Text;
using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.Tests.Documentation;

/// <summary>A value of the MSBuild property <c>Utf8GenMode</c>: the severity that it gives each
/// kind of rule.</summary>
/// <param name="Name">The value.</param>
/// <param name="Summary">What it is for.</param>
/// <param name="Anywhere">Patterns: U8G0xxx.</param>
/// <param name="Hot">Patterns on hot operations: U8G1xxx.</param>
/// <param name="Correctness">What is wrong, not only slow: the patterns that are warnings anywhere,
/// and U8G3xxx.</param>
/// <param name="Tables">Warnings about tables: U8G2xxx.</param>
internal sealed record SeverityMode(
    string Name, string Summary, ReportDiagnostic Anywhere, ReportDiagnostic Hot, ReportDiagnostic Correctness, ReportDiagnostic Tables)
{
    private const ReportDiagnostic Info = ReportDiagnostic.Info;
    private const ReportDiagnostic Warn = ReportDiagnostic.Warn;
    private const ReportDiagnostic Error = ReportDiagnostic.Error;
    private const ReportDiagnostic None = ReportDiagnostic.Suppress;

    public static IReadOnlyList<SeverityMode> All { get; } =
    [
        new("off", "No rule about patterns; what is wrong with a table is said all the same.", None, None, None, Warn),
        new("suggestions", "Nothing that a build shows, hot or not.", Info, Info, Info, Warn),
        new("audit", "Warnings for every pattern, hot or not; with the rules in WarningsNotAsErrors, no error.", Warn, Warn, Warn, Warn),
        new("default", "Warnings where code is hot or wrong.", Info, Warn, Warn, Warn),
        new("hot-errors", "Errors where code is hot or wrong.", Info, Error, Error, Warn),
        new("strict", "Errors where code is hot or wrong, warnings elsewhere.", Warn, Error, Error, Error),
    ];

    /// <summary>The global analyzer config file of the mode. What the catalogue says already is
    /// left to it, so that settings of the project for whole categories still count.</summary>
    public string FileOf(IEnumerable<DiagnosticDescriptor> rules)
    {
        var file = new StringBuilder($"""
            # Utf8GenMode = {Name}: {Summary}
            # Follows from the rule catalogue: UTF8GEN_UPDATE_DOCS=1 dotnet test tests/Utf8Gen.Analyzers.Tests
            is_global = true
            global_level = -100

            """.ReplaceLineEndings("\n"));
        foreach (DiagnosticDescriptor rule in rules)
        {
            if (SeverityOf(rule) is { } severity)
                file.Append($"dotnet_diagnostic.{rule.Id}.severity = {severity}\n");
        }

        return file.ToString();
    }

    /// <summary>What the file says of a rule; <see langword="null"/> where that is
    /// its default.</summary>
    private string? SeverityOf(DiagnosticDescriptor rule)
    {
        var byDefault = (ReportDiagnostic)(int)(DiagnosticSeverity.Error - rule.DefaultSeverity + 1);
        ReportDiagnostic severity = (rule.Id[..4], byDefault) switch
        {
            ("U8G0", Info) => Anywhere,
            ("U8G0", Warn) => Correctness,
            ("U8G1", _) => Hot,
            ("U8G3", _) => Correctness,
            ("U8G2", Warn) => Tables,
            _ => byDefault,
        };
        return severity == byDefault ? null : severity switch
        {
            None => "none",
            Info => "suggestion",
            Warn => "warning",
            _ => "error",
        };
    }
}
