using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.HotPaths;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Rules;

/// <summary>U8G0004 and U8G1004: <c>property.NameEquals("id")</c>.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class ConstantTextAnalyzer : DiagnosticAnalyzer
{
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } =
        ImmutableArray.Create(RuleCatalogue.U8G0004, RuleCatalogue.U8G1004);

    public override void Initialize(AnalysisContext context)
    {
        context.EnableConcurrentExecution();
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.RegisterCompilationStartAction(static start =>
        {
            if (Utf8Literals.AreIn(start.Compilation) && JsonSymbols.TryCreate(start.Compilation) is { } json)
                start.RegisterOperationAction(operation => Analyze(operation, json), OperationKind.Invocation);
        });
    }

    private static void Analyze(OperationAnalysisContext context, JsonSymbols json)
    {
        var call = (IInvocationOperation)context.Operation;
        if (ConstantTextArgument.TryMatch(call, json) is not { } found)
            return;

        // ValueTextEquals reads the token where it lies and gains a tenth: no reason to break a build.
        HotReason? hot = found.Method == json.ValueTextEquals ? null : HotPath.Classify(call, context.ContainingSymbol);
        string name = call.TargetMethod.Name;
        context.ReportDiagnostic(RuleCatalogue.ConstantText.At(
            found.Argument.Value.Syntax.GetLocation(), hot, name, found.Text.ToString(), $"{name}({found.Text}u8)"));
    }
}
