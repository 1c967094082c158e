using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Pooling;
using Utf8Gen.Analyzers.Semantics.Flow;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Pooling;

/// <summary>Moves the call that ends a lifetime after the last use.</summary>
/// <remarks>Not for <c>Clear</c>, and <c>Dispose</c> of a pool: they may be meant to end all
/// texts except later ones.</remarks>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class LateUseFixProvider : RewriteCodeFixProvider
{
    private const string FreeLater = "Free it after the last use";

    private static readonly ImmutableArray<LifeEnd> Ends =
    [
        new(RuleCatalogue.ClosedLease.Id, "Close it after the last use", "Dispose", TryFindClosedLease),
        new(RuleCatalogue.FreedHandle.Id, FreeLater, "Free", FreedHandle.TryFind),
        new(RuleCatalogue.DangerousSpan.Id, FreeLater, "Free", DangerousSpan.TryFindUseAfterFree),
    ];

    public override ImmutableArray<string> FixableDiagnosticIds { get; } = [.. Ends.Select(static end => end.Rule)];

    private protected override IEnumerable<RewriteOffer> OffersFor(RewriteRequest request)
    {
        if (PoolSymbols.TryCreate(request.Model.Compilation) is not { } pool
            || request.Model.GetOperation(request.Finding, request.Cancellation) is not { } use)
            yield break;

        IOperation function = FunctionBody.Around(use);
        if (IsEndedByUsing(function, request.Finding, pool))
            yield break;

        ILookup<string, IInvocationOperation> calls = function.Descendants()
            .OfType<IInvocationOperation>()
            .Where(call => pool.IsOfPooling(call.TargetMethod.ContainingType))
            .ToLookup(static call => call.TargetMethod.Name);
        foreach (LifeEnd end in Ends)
        {
            // Several calls may have ended the lifetime.
            MoveAfter?[] moves = [.. calls[end.Method]
                .Select(call => end.TryFind(call, pool))
                .OfType<LateUse>()
                .Where(late => late.Use.Syntax == request.Finding)
                .Select(late => MoveAfter.TryCreate(late, request.Model, pool))];
            if (moves.Length > 0 && moves.All(static move => move is not null))
                yield return new RewriteOffer(end.Title, end.Rule, moves!);
        }
    }

    /// <summary>A <c>using</c> is left to a person.</summary>
    private static bool IsEndedByUsing(IOperation function, SyntaxNode use, PoolSymbols pool) => function.Descendants()
        .SelectMany(operation => LeaseUsing.ClosedBy(operation, pool))
        .Any(end => ClosedLease.TryFind(end, pool)?.Use.Syntax == use);

    private static LateUse? TryFindClosedLease(IInvocationOperation end, PoolSymbols pool)
        => pool.IsLease(end.TargetMethod.ContainingType) ? ClosedLease.TryFind(end, pool) : null;

    /// <param name="Rule">The rule that finds the late use, and the
    /// equivalence key of its fix.</param>
    /// <param name="Title">The title of the fix.</param>
    /// <param name="Method">The name of the method that ends a lifetime.</param>
    /// <param name="TryFind">Finds the late use after a call of the method.</param>
    private sealed record LifeEnd(string Rule, string Title, string Method, Func<IInvocationOperation, PoolSymbols, LateUse?> TryFind);
}
