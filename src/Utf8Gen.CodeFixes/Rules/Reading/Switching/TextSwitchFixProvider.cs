using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Utf8Gen.Analyzers.Catalogue;

namespace Utf8Gen.CodeFixes.Rules.Reading.Switching;

/// <summary><c>switch (property.Name) { case "id": ... }</c> becomes <c>switch
/// (MatchName(property)) { case Name.Id: ... }</c>.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class TextSwitchFixProvider() : LookupFixProvider(RuleCatalogue.TextSwitch);
