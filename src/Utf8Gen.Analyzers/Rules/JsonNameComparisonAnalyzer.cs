using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.HotPaths;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Rules;

/// <summary>U8G0001 and U8G1001: <c>property.Name == "id"</c>.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class JsonNameComparisonAnalyzer : DiagnosticAnalyzer
{
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } =
        ImmutableArray.Create(RuleCatalogue.U8G0001, RuleCatalogue.U8G1001);

    public override void Initialize(AnalysisContext context)
    {
        context.EnableConcurrentExecution();
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.RegisterCompilationStartAction(static start =>
        {
            if (!Utf8Literals.AreIn(start.Compilation))
                return;

            if (JsonSymbols.TryCreate(start.Compilation) is { Name: not null, NameEquals: not null } json)
            {
                start.RegisterOperationAction(
                    operation => Analyze(operation, json),
                    OperationKind.Binary,
                    OperationKind.IsPattern,
                    OperationKind.Invocation);
            }
        });
    }

    private static void Analyze(OperationAnalysisContext context, JsonSymbols json)
    {
        if (NameComparison.TryMatch(context.Operation, json) is not { } comparison)
            return;

        context.ReportDiagnostic(RuleCatalogue.NameComparison.At(
            context.Operation.Syntax.GetLocation(),
            HotPath.Classify(context.Operation, context.ContainingSymbol),
            Enumerate(comparison.Texts),
            comparison.Texts is [var text] ? $"NameEquals({text}u8)" : "NameEquals with u8 literals"));
    }

    /// <summary><c>"id"</c>, <c>"id" and "name"</c>, <c>"id", "name" and 3 more</c></summary>
    private static string Enumerate(ImmutableArray<Utf8Literal> texts) => texts switch
    {
        [var only] => only.ToString(),
        [var first, var second] => $"{first} and {second}",
        [var first, var second, var third] => $"{first}, {second} and {third}",
        _ => $"{texts[0]}, {texts[1]} and {texts.Length - 2} more",
    };
}
