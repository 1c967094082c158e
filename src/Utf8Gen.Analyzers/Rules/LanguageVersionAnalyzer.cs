using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Rules;

/// <summary>U8G9001: says once why the other rules are silent.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class LanguageVersionAnalyzer : DiagnosticAnalyzer
{
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } =
        ImmutableArray.Create(RuleCatalogue.U8G9001);

    public override void Initialize(AnalysisContext context)
    {
        context.EnableConcurrentExecution();
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.RegisterCompilationAction(Analyze);
    }

    private static void Analyze(CompilationAnalysisContext context)
    {
        if (context.Compilation is not CSharpCompilation { LanguageVersion: var version }
            || Utf8Literals.AreIn(version)
            || !JsonSymbols.IsIn(context.Compilation))
        {
            return;
        }

        context.ReportDiagnostic(Diagnostic.Create(RuleCatalogue.U8G9001, Location.None, version.ToDisplayString()));
    }
}
