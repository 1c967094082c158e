using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Reading;
using Utf8Gen.Analyzers.Semantics.Json;
using Utf8Gen.Analyzers.Semantics.Text;

namespace Utf8Gen.Analyzers.Rules;

/// <summary>The rules about text that leaves UTF-8: in reading and writing JSON, in whole
/// documents, and in encoding.</summary>
/// <remarks>One analyzer for four families, so that hot paths, and the callers of functions with
/// findings, are computed once per compilation, and the compiler calls once per
/// operation.</remarks>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class PatternAnalyzer : DiagnosticAnalyzer
{
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = RuleCatalogue.In(
        RuleCategory.ReadingJson, RuleCategory.WritingJson, RuleCategory.Documents, RuleCategory.Encoding);

    public override void Initialize(AnalysisContext context)
    {
        context.EnableConcurrentExecution();
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.RegisterCompilationStartAction(static start =>
        {
            var json = JsonSymbols.TryCreate(start.Compilation);
            if (Utf8Literals.AreIn(start.Compilation))
                new PatternRules(start.Compilation, start.Options, json).Register(start);
            else if (json is not null)
                MistakeRules.Register(start, json);
        });
    }
}
