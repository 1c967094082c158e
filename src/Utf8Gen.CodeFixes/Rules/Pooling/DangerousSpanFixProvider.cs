using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Pooling;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.CodeFixes.Rules.Pooling;

/// <summary><c>pool.Free(handle);</c> comes behind what reads the span. <c>Clear</c> stays where it is: it may be meant to end all texts but those that come next.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class DangerousSpanFixProvider() : LateUseFixProvider("Free", "Free it after the last use")
{
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = ImmutableArray.Create(nameof(RuleCatalogue.U8G3003));

    private protected override LateUse? TryFind(IInvocationOperation end, PoolSymbols pool)
        => DangerousSpan.TryFindUseAfterFree(end, pool);
}
