using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.HotPaths;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Rules.Writing;

/// <summary>The family "Writing JSON": text that is transcoded and escaped again on every call, or that is made into a string only to
/// be written.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class WritingJsonAnalyzer : DiagnosticAnalyzer
{
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = ImmutableArray.Create(
        RuleCatalogue.U8G0020,
        RuleCatalogue.U8G1020,
        RuleCatalogue.U8G0021,
        RuleCatalogue.U8G1021,
        RuleCatalogue.U8G0022,
        RuleCatalogue.U8G1022);

    public override void Initialize(AnalysisContext context)
    {
        context.EnableConcurrentExecution();
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.RegisterCompilationStartAction(static start =>
        {
            if (!Utf8Literals.AreIn(start.Compilation)
                || JsonWriterSymbols.TryCreate(start.Compilation) is not { } writer
                || JsonSymbols.TryCreate(start.Compilation) is not { } json)
            {
                return;
            }

            var writing = new WritingContext(writer, json, PatternReporter.Create(start, HotPathModel.Create(start.Compilation, start.Options)));
            start.RegisterOperationAction(operation => AnalyzeCall(operation, writing), OperationKind.Invocation);
        });
    }

    private static void AnalyzeCall(OperationAnalysisContext context, WritingContext writing)
    {
        var call = (IInvocationOperation)context.Operation;
        if (!call.TargetMethod.Name.StartsWith("Write", StringComparison.Ordinal) || !writing.Writer.IsCallOfWriter(call))
            return;

        WrittenConstantRule.Analyze(context, writing);
        CopiedTextRule.Analyze(context, writing);
    }
}
