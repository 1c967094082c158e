using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Baselines;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Rules.Pooling;

/// <summary>The family "The pool": lifetimes of texts, spans and leases that the compiler does not check.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class PoolUseAnalyzer : DiagnosticAnalyzer
{
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = RuleCatalogue.FindByCategory(RuleCategory.Pooling);

    public override void Initialize(AnalysisContext context)
    {
        context.EnableConcurrentExecution();
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.RegisterCompilationStartAction(static start =>
        {
            if (!OwnNames.HavePools(start.Compilation, start.CancellationToken) || PoolSymbols.TryCreate(start.Compilation) is not { } pool)
                return;

            var actions = new OperationActions();
            actions.Add(operation => Analyze(operation, pool), OperationKind.Invocation);
            actions.Add(operation => AnalyzeUsing(operation, pool), OperationKind.Using, OperationKind.UsingDeclaration);
            actions.Register(start);
        });
    }

    private static void AnalyzeUsing(OperationAnalysisContext context, PoolSymbols pool)
    {
        foreach (IOperation lease in LeaseUsing.ClosedBy(context.Operation, pool))
            Report(context, RuleCatalogue.ClosedLease, ClosedLease.TryFind(lease, pool));
    }

    /// <summary>Selects the possible rule by the name of the method, before any other check.</summary>
    private static void Analyze(OperationAnalysisContext context, PoolSymbols pool)
    {
        var call = (IInvocationOperation)context.Operation;
        switch (call.TargetMethod.Name)
        {
            case "Free" when pool.IsPool(call.TargetMethod.ContainingType):
                Report(context, RuleCatalogue.FreedHandle, FreedHandle.TryFind(call, pool));
                Report(context, RuleCatalogue.DangerousSpan, DangerousSpan.TryFindUseAfterFree(call, pool));
                break;

            case "Clear" or "Trim" or "Dispose" when pool.IsPool(call.TargetMethod.ContainingType):
                Report(context, RuleCatalogue.DangerousSpan, DangerousSpan.TryFindUseAfterAll(call, pool));
                break;

            case "Dispose" when pool.IsLease(call.TargetMethod.ContainingType):
                Report(context, RuleCatalogue.ClosedLease, ClosedLease.TryFind(call, pool));
                break;

            case "DangerousGetSpan" when pool.IsDangerous(call) && DangerousSpan.TryFindField(call, pool) is { } field:
                context.ReportDiagnostic(
                    Diagnostic.Create(RuleCatalogue.DangerousSpan, call.Syntax.GetLocation(), field.Name, "nothing keeps valid there"));
                break;

            case "Lease" when pool.IsLeasing(call) && UnclosedLease.TryMatch(call) is { } lease:
                // pool?.Lease()
                string name = lease.Local?.Name ?? CodeSummary.Format(call.Syntax).TrimStart('.');
                context.ReportDiagnostic(Diagnostic.Create(RuleCatalogue.UnclosedLease, call.Syntax.GetLocation(), name));
                break;
        }
    }

    /// <summary>Reports at the use; the call that ended the lifetime is the additional location.</summary>
    private static void Report(OperationAnalysisContext context, DiagnosticDescriptor rule, LateUse? late)
    {
        if (late is null)
            return;

        Location end = late.End.Syntax.GetLocation();
        context.ReportDiagnostic(Diagnostic.Create(
            rule,
            late.Use.Syntax.GetLocation(),
            [end],
            late.Used.Name,
            $"is used after {CodeOf(late.End)} in line {end.GetLineSpan().StartLinePosition.Line + 1}"));
    }

    private static string CodeOf(IOperation end)
        => end is IInvocationOperation ? $"'{CodeSummary.Format(end.Syntax)}'" : $"the end of 'using ({CodeSummary.Format(end.Syntax)})'";
}

/// <summary>Formats code for a message.</summary>
internal static class CodeSummary
{
    /// <summary>Formats an expression on one line, without comments.</summary>
    public static string Format(SyntaxNode expression)
        => expression.ReplaceTrivia(expression.DescendantTrivia(), static (_, _) => default)
            .NormalizeWhitespace(indentation: "", eol: " ")
            .ToString()
            .Replace('\r', ' ')
            .Replace('\n', ' ');
}
