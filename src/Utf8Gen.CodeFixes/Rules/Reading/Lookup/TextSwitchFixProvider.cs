using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Utf8Gen.Analyzers.Catalogue;

namespace Utf8Gen.CodeFixes.Rules.Reading.Lookup;

/// <summary><c>switch (property.Name) { case "id": ... }</c> becomes <c>switch (MatchName(property)) { case Name.Id: ... }</c>.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class TextSwitchFixProvider() : LookupFixProvider(isKept: false)
{
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = ImmutableArray.Create(nameof(RuleCatalogue.U8G0006), nameof(RuleCatalogue.U8G1006));
}
