using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Semantics.Json;

namespace Utf8Gen.CodeFixes.Rules.Reading.Comparing;

/// <summary><c>property.Name == "id"</c> becomes <c>property.NameEquals("id"u8)</c>.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class NameComparisonFixProvider() : TextComparisonFixProvider(JsonTextKind.PropertyName)
{
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = RuleCatalogue.NameComparison.Ids;
}
