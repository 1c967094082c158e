using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Rules.Pooling;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.Analyzers.Semantics.Flow;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Pooling;

/// <summary>Moves the call that ends a life behind the last use.</summary>
public abstract class LateUseFixProvider : RewriteCodeFixProvider
{
    private readonly string _method;
    private readonly string _title;

    private protected LateUseFixProvider(string method, string title)
    {
        _method = method;
        _title = title;
    }

    private protected sealed override IEnumerable<RewriteOffer> OffersFor(RewriteRequest request)
    {
        if (PoolSymbols.TryCreate(request.Model.Compilation) is { } pool
            && FindLateUse(request, pool) is { End.Syntax: InvocationExpressionSyntax { Parent: ExpressionStatementSyntax end } } late
            && MovedBehind.TryCreate(end, late, request) is { } moved)
        {
            yield return new RewriteOffer(_title, FixableDiagnosticIds[0], moved);
        }
    }

    /// <summary>What the analyzer finds behind a call.</summary>
    private protected abstract LateUse? TryFind(IInvocationOperation end, PoolSymbols pool);

    /// <summary>The call whose late use is the finding.</summary>
    private LateUse? FindLateUse(RewriteRequest request, PoolSymbols pool)
    {
        if (request.Model.GetOperation(request.Finding, request.Cancellation) is not { } use)
            return null;

        foreach (IOperation operation in FunctionBody.Around(use).Descendants())
        {
            if (operation is IInvocationOperation end && end.TargetMethod.Name == _method
                && TryFind(end, pool) is { } late && late.Use.Syntax == request.Finding)
            {
                return late;
            }
        }

        return null;
    }
}
