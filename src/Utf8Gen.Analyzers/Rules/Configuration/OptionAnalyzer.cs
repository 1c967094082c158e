using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Catalogue;

namespace Utf8Gen.Analyzers.Rules.Configuration;

/// <summary>U8G9003: an option <c>utf8gen_*</c> that has no effect, because its key or its value is unknown.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class OptionAnalyzer : DiagnosticAnalyzer
{
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = ImmutableArray.Create(RuleCatalogue.U8G9003);

    public override void Initialize(AnalysisContext context)
    {
        context.EnableConcurrentExecution();
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.RegisterCompilationAction(Analyze);
    }

    private static void Analyze(CompilationAnalysisContext context)
    {
        AnalyzerConfigOptionsProvider provider = context.Options.AnalyzerConfigOptionsProvider;
        var written = new WrittenOptions();
        written.Add(provider.GlobalOptions);
        foreach (SyntaxTree tree in context.Compilation.SyntaxTrees)
        {
            context.CancellationToken.ThrowIfCancellationRequested();
            written.Add(provider.GetOptions(tree));
        }

        foreach ((string key, string value) in written.InOrder())
        {
            if (OptionMistake.Find(key, value) is { } mistake)
                context.ReportDiagnostic(Diagnostic.Create(RuleCatalogue.U8G9003, Location.None, key, value, mistake));
        }
    }
}
