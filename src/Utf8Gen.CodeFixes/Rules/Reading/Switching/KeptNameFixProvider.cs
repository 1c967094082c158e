using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Utf8Gen.Analyzers.Catalogue;

namespace Utf8Gen.CodeFixes.Rules.Reading.Switching;

/// <summary><c>string name = reader.GetString(); reader.Read(); switch (name)</c> becomes
/// <c>Name name = MatchName(ref reader);</c> and so on.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class KeptNameFixProvider() : LookupFixProvider(RuleCatalogue.KeptName);
