using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Writing;
using Utf8Gen.Analyzers.Semantics.Text;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Writing.Encoded;

/// <summary>Encodes constant text once. There is one provider for names and one for values: a tool
/// that fixes everything requests only one equivalence key from a provider.</summary>
public abstract class WrittenConstantFixProvider : RewriteCodeFixProvider
{
    /// <summary>The key of the alternative fix for names: a u8 literal.</summary>
    internal static readonly string Utf8Key = RuleCatalogue.WrittenName.Id + ".Utf8";

    private readonly bool _isName;

    private protected WrittenConstantFixProvider(bool isName) => _isName = isName;

    private protected sealed override IEnumerable<RewriteOffer> OffersFor(RewriteRequest request)
    {
        SemanticModel model = request.Model;
        if (!Utf8Literals.AreIn(model.Compilation)
            || JsonWriterSymbols.TryCreate(model.Compilation) is not { } writer
            || request.Finding.FirstAncestorOrSelf<ArgumentSyntax>() is not { Parent.Parent: InvocationExpressionSyntax call } argument
            || model.GetOperation(call, request.Cancellation) is not IInvocationOperation operation
            || WrittenConstant.In(operation, writer).FirstOrDefault(found => found.Argument.Syntax == argument) is not { } constant
            || constant.IsName != _isName
            || Comments.HasDirective(argument))
        {
            yield break;
        }

        string key = _isName ? RuleCatalogue.WrittenName.Id : RuleCatalogue.WrittenValue.Id;
        if (_isName && NamedConstant.HasSibling(Utf8Spellings.Strip(constant.Text), model)
            && Utf8Name.TryCreate(request, constant, argument) is { } sibling)
        {
            yield return new RewriteOffer("Pass the u8 property", key, sibling);
            yield break;
        }

        if (EncodedArgument.TryCreate(request, constant, argument, writer) is var (rewrite, text))
        {
            NodeRewrite[] all = text.Declaration is { } declaration ? [rewrite, declaration] : [rewrite];
            yield return new RewriteOffer($"Write the encoded text '{text.Expression}'", key, all) { IsForFixAll = text.IsSafeName };
        }

        if (_isName && Utf8Name.TryCreate(request, constant, argument) is { } rewrites)
            yield return new RewriteOffer("Pass a u8 literal", Utf8Key, rewrites);
    }
}
