using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Reading.Values;

/// <summary>Passes constant text as UTF-8. There is one provider for compared text and
/// one for looked-up names: a tool that fixes everything requests only one equivalence
/// key from a provider.</summary>
public abstract class Utf8ArgumentFixProvider : RewriteCodeFixProvider
{
    private readonly bool _namesProperty;

    private protected Utf8ArgumentFixProvider(bool namesProperty) => _namesProperty = namesProperty;

    private protected sealed override IEnumerable<RewriteOffer> OffersFor(RewriteRequest request)
    {
        if (ConstantTextRewrite.TryCreate(request) is not { } rewrite || rewrite.NamesProperty != _namesProperty)
            yield break;

        string key = _namesProperty ? RuleCatalogue.ConstantName.Id : RuleCatalogue.ConstantText.Id;
        yield return rewrite.Declaration is { } declaration
            ? new RewriteOffer("Pass a u8 literal with a name", key, rewrite, declaration)
            : new RewriteOffer("Pass a u8 literal", key, rewrite);
    }
}
