using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.Analyzers.Baselines;
using Utf8Gen.Analyzers.Catalogue;

namespace Utf8Gen.Analyzers.Rules.Configuration;

/// <summary>U8G9005: a malformed baseline, or an entry whose rule does not exist.</summary>
/// <remarks>It only declares U8G9004, which the tool reports: here are one project and one target framework, and the
/// entries are about all of them.</remarks>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class BaselineAnalyzer : DiagnosticAnalyzer
{
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = ImmutableArray.Create(
        RuleCatalogue.IneffectiveBaseline,
        RuleCatalogue.StaleBaseline);

    public override void Initialize(AnalysisContext context)
    {
        context.EnableConcurrentExecution();
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.RegisterCompilationStartAction(static start =>
        {
            if (start.Options.AdditionalFiles.Any(BaselineFile.IsBaseline))
                start.RegisterAdditionalFileAction(Analyze);
        });
    }

    private static void Analyze(AdditionalFileAnalysisContext context)
    {
        if (!BaselineFile.IsBaseline(context.AdditionalFile) || context.AdditionalFile.GetText(context.CancellationToken) is not { } text)
            return;

        Baseline baseline = BaselineFile.Parse(text);
        if (baseline.Mistake is { } mistake)
            Report(context, text, new TextSpan(mistake.Position, 0), BaselineNames.FileName, mistake.Message);

        foreach (UnknownRule rule in baseline.UnknownRules)
            Report(context, text, new TextSpan(rule.Position, rule.Length), rule.Id, "no finding in a baseline has this ID");
    }

    private static void Report(AdditionalFileAnalysisContext context, SourceText text, TextSpan span, string what, string problem)
        => context.ReportDiagnostic(Diagnostic.Create(
            RuleCatalogue.IneffectiveBaseline,
            Location.Create(context.AdditionalFile.Path, span, text.Lines.GetLinePositionSpan(span)),
            what,
            problem));
}
