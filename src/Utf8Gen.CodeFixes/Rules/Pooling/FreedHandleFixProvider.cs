using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Pooling;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.CodeFixes.Rules.Pooling;

/// <summary><c>pool.Free(handle);</c> comes behind what reads the text.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class FreedHandleFixProvider() : LateUseFixProvider("Free", "Free it after the last use")
{
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = ImmutableArray.Create(nameof(RuleCatalogue.U8G3002));

    private protected override LateUse? TryFind(IInvocationOperation end, PoolSymbols pool)
        => FreedHandle.TryFind(end, pool);
}
