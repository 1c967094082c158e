using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Encoding.Common;
using Utf8Gen.Analyzers.Rules.Encoding.Constants;
using Utf8Gen.Analyzers.Semantics.Text;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Encoding.Constants;

/// <summary><c>static readonly byte[] Id = Encoding.UTF8.GetBytes("id");</c> becomes
/// <c>static ReadOnlySpan&lt;byte&gt; Id => "id"u8;</c>.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class ConstantFieldFixProvider : RewriteCodeFixProvider
{
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = ImmutableArray.Create(RuleCatalogue.ConstantField.Id);

    private protected override IEnumerable<RewriteOffer> OffersFor(RewriteRequest request)
    {
        if (!Utf8Literals.AreIn(request.Model.Compilation)
            || request.Finding is not VariableDeclaratorSyntax { Initializer: { } value }
            || request.Model.GetOperation(value, request.Cancellation) is not IFieldInitializerOperation initializer)
        {
            yield break;
        }

        FieldMentions mentions = request.Session.CacheOf<MentionsOfPass>(request.Document).Of(request.Model.Compilation);
        if (ConstantField.TryMatch(initializer, mentions, request.Cancellation) is { } found
            && FieldToProperty.TryCreate(found, mentions, request) is { } rewrites)
        {
            yield return new RewriteOffer("Make it a span property", RuleCatalogue.ConstantField.Id, rewrites);
        }
    }

    /// <summary>The semantic models of other files, created once for
    /// all fields of a pass.</summary>
    private sealed class MentionsOfPass
    {
        private FieldMentions? _mentions;

        public FieldMentions Of(Compilation compilation) => _mentions ??= new FieldMentions(compilation);
    }
}
