using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Utf8Gen.Analyzers.Catalogue;

namespace Utf8Gen.CodeFixes.Rules.Writing.Encoded;

/// <summary><c>writer.WriteNumber("id", id)</c> becomes
/// <c>writer.WriteNumber(IdEncoded, id)</c>, or <c>("id"u8, id)</c> off hot paths.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class WrittenNameFixProvider() : WrittenConstantFixProvider(RuleCatalogue.WrittenName, isName: true)
{
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = RuleCatalogue.WrittenName.Ids;
}
