using Microsoft.CodeAnalysis;
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
        if (PoolSymbols.TryCreate(request.Model.Compilation) is not { } pool)
            yield break;

        MovedBehind?[] moves = [.. FindLateUses(request, pool).Select(late => MovedBehind.TryCreate(late, request.Model, pool))];
        if (moves.Length > 0 && moves.All(static move => move is not null))
            yield return new RewriteOffer(_title, FixableDiagnosticIds[0], moves!);
    }

    /// <summary>What the analyzer finds behind a call.</summary>
    private protected abstract LateUse? TryFind(IInvocationOperation end, PoolSymbols pool);

    /// <summary>What is found at this place: several calls may have ended what is used here.</summary>
    private IEnumerable<LateUse> FindLateUses(RewriteRequest request, PoolSymbols pool)
        => request.Model.GetOperation(request.Finding, request.Cancellation) is { } use
            ? FunctionBody.Around(use).Descendants()
                .OfType<IInvocationOperation>()
                .Where(end => end.TargetMethod.Name == _method && pool.IsOfPooling(end.TargetMethod.ContainingType))
                .Select(end => TryFind(end, pool))
                .OfType<LateUse>()
                .Where(late => late.Use.Syntax == request.Finding)
            : [];
}
