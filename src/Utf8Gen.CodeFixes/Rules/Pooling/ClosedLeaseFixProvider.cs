using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Pooling;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.CodeFixes.Rules.Pooling;

/// <summary><c>lease.Dispose();</c> comes behind what reads the text.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class ClosedLeaseFixProvider() : LateUseFixProvider("Dispose", "Close it after the last use")
{
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = ImmutableArray.Create(nameof(RuleCatalogue.U8G3001));

    private protected override LateUse? TryFind(IInvocationOperation end, PoolSymbols pool)
        => pool.IsLease(end.TargetMethod.ContainingType) ? ClosedLease.TryFind(end, pool) : null;
}
