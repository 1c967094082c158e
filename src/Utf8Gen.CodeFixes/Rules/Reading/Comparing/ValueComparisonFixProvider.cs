using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Semantics.Json;

namespace Utf8Gen.CodeFixes.Rules.Reading.Comparing;

/// <summary><c>element.GetString() == "id"</c> becomes
/// <c>element.ValueEquals("id"u8)</c>.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class ValueComparisonFixProvider() : TextComparisonFixProvider(JsonTextKind.ElementValue)
{
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = RuleCatalogue.ValueComparison.Ids;
}
