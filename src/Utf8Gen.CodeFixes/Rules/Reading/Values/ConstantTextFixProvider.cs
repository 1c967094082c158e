using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Utf8Gen.Analyzers.Catalogue;

namespace Utf8Gen.CodeFixes.Rules.Reading.Values;

/// <summary><c>property.NameEquals("id")</c> becomes <c>property.NameEquals("id"u8)</c>.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class ConstantTextFixProvider() : Utf8ArgumentFixProvider(namesProperty: false)
{
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = RuleCatalogue.ConstantText.Ids;
}
