using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Catalogue;

namespace Utf8Gen.Analyzers.Rules.Configuration;

/// <summary>U8G9003: an option <c>utf8gen_*</c> that has no effect, because its key or
/// its value is unknown.</summary>
/// <remarks>The location of the setting is unknown, so the diagnostic has none, and
/// the compiler does not apply the sections of an <c>.editorconfig</c> to its
/// severity: that is done here.</remarks>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class OptionAnalyzer : DiagnosticAnalyzer
{
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = ImmutableArray.Create(
        RuleCatalogue.IneffectiveOption);

    public override void Initialize(AnalysisContext context)
    {
        context.EnableConcurrentExecution();
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.RegisterCompilationAction(Analyze);
    }

    private static void Analyze(CompilationAnalysisContext context)
    {
        foreach ((string key, string value, ReportDiagnostic weight) in Collect(context).InOrder())
        {
            if (OptionMistake.Find(key, value) is { } mistake && SeverityOf(weight) is { } severity)
                context.ReportDiagnostic(Diagnostic.Create(
                    RuleCatalogue.IneffectiveOption, Location.None, severity, additionalLocations: null, properties: null, key, value,
                    mistake));
        }
    }

    private static WrittenOptions Collect(CompilationAnalysisContext context)
    {
        AnalyzerConfigOptionsProvider provider = context.Options.AnalyzerConfigOptionsProvider;
        var written = new WrittenOptions();

        // Settings of a global file are among the options of each file.
        if (!context.Compilation.SyntaxTrees.Any())
            written.Add(provider.GlobalOptions, ReportDiagnostic.Default);
        foreach (SyntaxTree tree in context.Compilation.SyntaxTrees)
        {
            context.CancellationToken.ThrowIfCancellationRequested();
            written.Add(provider.GetOptions(tree), WeightIn(tree, context));
        }

        return written;
    }

    private static ReportDiagnostic WeightIn(SyntaxTree tree, CompilationAnalysisContext context)
        => context.Compilation.Options.SyntaxTreeOptionsProvider is { } severities
            && severities.TryGetDiagnosticValue(
                tree, RuleCatalogue.IneffectiveOption.Id, context.CancellationToken, out ReportDiagnostic weight)
            ? weight
            : ReportDiagnostic.Default;

    private static DiagnosticSeverity? SeverityOf(ReportDiagnostic weight) => weight switch
    {
        ReportDiagnostic.Suppress => null,
        ReportDiagnostic.Hidden => DiagnosticSeverity.Hidden,
        ReportDiagnostic.Info => DiagnosticSeverity.Info,
        ReportDiagnostic.Error => DiagnosticSeverity.Error,
        _ => RuleCatalogue.IneffectiveOption.DefaultSeverity,
    };
}
