using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.CodeFixes.Rules.Reading;

/// <summary><c>element.GetString() == "id"</c> becomes <c>element.ValueEquals("id"u8)</c>.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class ValueComparisonFixProvider() : TextComparisonFixProvider(JsonTextKind.ElementValue)
{
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = ImmutableArray.Create(nameof(RuleCatalogue.U8G0003), nameof(RuleCatalogue.U8G1003));
}
