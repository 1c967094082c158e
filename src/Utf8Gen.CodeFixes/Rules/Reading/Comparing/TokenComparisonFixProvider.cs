using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Semantics.Json;

namespace Utf8Gen.CodeFixes.Rules.Reading.Comparing;

/// <summary><c>reader.GetString() == "id"</c> becomes
/// <c>reader.ValueTextEquals("id"u8)</c>.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class TokenComparisonFixProvider() : TextComparisonFixProvider(JsonTextKind.ReaderToken)
{
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = RuleCatalogue.TokenComparison.Ids;
}
