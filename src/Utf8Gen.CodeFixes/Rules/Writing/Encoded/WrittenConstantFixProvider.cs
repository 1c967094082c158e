using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Writing;
using Utf8Gen.Analyzers.Semantics.Operations;
using Utf8Gen.Analyzers.Semantics.Text;
using Utf8Gen.CodeFixes.Rewriting;
using Utf8Gen.CodeFixes.Rules.Writing.Encoded.Texts;

namespace Utf8Gen.CodeFixes.Rules.Writing.Encoded;

/// <summary>Encodes constant text once. There is one provider for names and one for values: a tool
/// that fixes everything requests only one equivalence key from a provider.</summary>
public abstract class WrittenConstantFixProvider : RewriteCodeFixProvider
{
    /// <summary>A type that writes more names gets no field for each: a reader looks for its
    /// fields among them.</summary>
    private const int MaxFields = 8;

    private readonly PatternRule _rule;
    private readonly bool _isName;

    private protected WrittenConstantFixProvider(PatternRule rule, bool isName)
    {
        _rule = rule;
        _isName = isName;
    }

    /// <remarks>A field is worth its line on a hot path only, and if there are few: elsewhere Fix
    /// All adds no member.
    /// There a name becomes UTF-8, and a value stays, even if its encoded text exists: the fix of a
    /// hot value may have added that just now, and Fix All must leave nothing to itself.</remarks>
    private protected sealed override IEnumerable<RewriteOffer> OffersFor(RewriteRequest request)
    {
        if (JsonWriterSymbols.TryCreate(request.Model.Compilation) is not { } writer
            || TryFind(request, writer) is not var (constant, argument))
            return [];

        // A short value is written faster as a string until the
        // framework's code for UTF-8 has been optimized.
        IReadOnlyList<NodeRewrite>? utf8 = _isName ? Utf8Name.TryCreate(request, constant, argument) : null;
        if (utf8 is not null && NamedConstant.HasSibling(Utf8Spellings.Strip(constant.Text), request.Model))
            return [new RewriteOffer("Pass the u8 property", _rule.Id, utf8)];

        bool addsField = request.IsHot && !(_isName && WritesManyNames(argument));
        RewriteOffer? literal = utf8 is null ? null
            : new RewriteOffer("Pass a u8 literal", addsField ? _rule.Id + ".Utf8" : _rule.Id, utf8) { IsForFixAll = utf8.Count == 1 };
        RewriteOffer?[] offers = addsField
            ? [Encoded(_rule.Id, EncodedTextSource.TryFind), literal]
            : [Encoded(_rule.Id, EncodedTextSource.TryFindExisting) ?? literal, Encoded(_rule.Id + ".Encoded", EncodedTextSource.TryFind)];
        return offers.OfType<RewriteOffer>();

        RewriteOffer? Encoded(string key, Func<EncodedTextSite, EncodedText?> find)
            => EncodedArgument.TryCreate(request, constant, argument, writer, find) is var (rewrite, text)
                ? new RewriteOffer($"Write the encoded text '{text.Expression}'", key, WithDeclaration(rewrite, text))
                {
                    IsForFixAll = text.IsSafeName && (_isName || request.IsHot),
                    IsAlternative = key != _rule.Id,
                }
                : null;
    }

    private static bool WritesManyNames(ArgumentSyntax argument)
        => HomeType.TryFind(argument) is { } type
            && type.DescendantNodes()
                .OfType<InvocationExpressionSyntax>()
                .Where(static call => call.Expression is MemberAccessExpressionSyntax { Name.Identifier.ValueText: var name }
                    && name.StartsWith("Write", StringComparison.Ordinal))
                .Select(static call => call.ArgumentList.Arguments.FirstOrDefault()?.ToString())
                .OfType<string>()
                .Where(static text => text.EndsWith("\"", StringComparison.Ordinal))
                .Distinct(StringComparer.Ordinal)
                .Skip(MaxFields)
                .Any();

    private static NodeRewrite[] WithDeclaration(NodeRewrite rewrite, EncodedText text)
        => text.Declaration is { } declaration ? [rewrite, declaration] : [rewrite];

    private (WrittenConstant Constant, ArgumentSyntax Argument)? TryFind(RewriteRequest request, JsonWriterSymbols writer)
        => Utf8Literals.AreIn(request.Model.Compilation)
            && request.Finding.FirstAncestorOrSelf<ArgumentSyntax>() is { Parent.Parent: InvocationExpressionSyntax call } argument
            && request.Model.GetOperation(call, request.Cancellation) is IInvocationOperation operation
            && WrittenConstant.In(operation, writer).FirstOrDefault(found => found.Argument.Syntax == argument) is { } constant
            && constant.IsName == _isName
            && !Comments.HasDirective(argument)
            ? (constant, argument)
            : null;
}
