using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Utf8Gen.Analyzers.Catalogue;

namespace Utf8Gen.CodeFixes.Rules.Writing.Encoded;

/// <summary><c>writer.WriteStringValue("open")</c> becomes
/// <c>writer.WriteStringValue(OpenEncoded)</c>.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class WrittenValueFixProvider() : WrittenConstantFixProvider(RuleCatalogue.WrittenValue, isName: false)
{
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = RuleCatalogue.WrittenValue.Ids;
}
