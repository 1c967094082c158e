using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Writing;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.Analyzers.Semantics.Json;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Writing;

/// <summary>Encodes constant text once. There is one provider for names and one for values: a tool that fixes
/// everything requests only one equivalence key from a provider.</summary>
public abstract class WrittenConstantFixProvider : RewriteCodeFixProvider
{
    /// <summary>A type that writes more names gets no field for each: a reader looks for its fields among
    /// them.</summary>
    private const int MaxFields = 8;

    private readonly PatternRule _rule;
    private readonly bool _isName;

    private protected WrittenConstantFixProvider(PatternRule rule, bool isName)
    {
        _rule = rule;
        _isName = isName;
    }

    /// <remarks>A field is worth its line on a hot path only, and if there are few: elsewhere Fix All adds no member.
    /// There a name becomes UTF-8, and a value stays, even if its encoded text exists: the fix of a hot value may have
    /// added that just now, and Fix All must leave nothing to itself.</remarks>
    private protected sealed override IEnumerable<RewriteOffer> OffersFor(RewriteRequest request)
    {
        if (JsonWriterSymbols.TryCreate(request.Model.Compilation) is not { } writer
            || TryFind(request, writer) is not var (constant, argument))
            return [];

        // A short value is written faster as a string until the
        // framework's code for UTF-8 has been optimized.
        IReadOnlyList<NodeRewrite>? utf8 = _isName ? Utf8Name.TryCreate(request, constant, argument) : null;
        if (utf8 is not null && NamedConstant.HasSibling(Utf8ConstantExpressions.Strip(constant.Text), request.Model))
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
        => ContainingTypeForNewMember.TryFind(argument) is { } type
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
        => LanguageSupport.HasUtf8Literals(request.Model.Compilation)
            && request.Finding.FirstAncestorOrSelf<ArgumentSyntax>() is { Parent.Parent: InvocationExpressionSyntax call } argument
            && request.Model.GetOperation(call, request.Cancellation) is IInvocationOperation operation
            && WrittenConstant.FindInCall(operation, writer).FirstOrDefault(found => found.Argument.Syntax == argument) is { } constant
            && constant.IsName == _isName
            && !Comments.HasDirective(argument)
            ? (constant, argument)
            : null;
}

/// <summary><c>writer.WriteNumber("id", id)</c> becomes <c>writer.WriteNumber(IdEncoded, id)</c>, or <c>("id"u8,
/// id)</c> off hot paths.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class WrittenNameFixProvider() : WrittenConstantFixProvider(RuleCatalogue.WrittenName, isName: true)
{
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = RuleCatalogue.WrittenName.Ids;
}

/// <summary><c>writer.WriteStringValue("open")</c> becomes <c>writer.WriteStringValue(OpenEncoded)</c>.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class WrittenValueFixProvider() : WrittenConstantFixProvider(RuleCatalogue.WrittenValue, isName: false)
{
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = RuleCatalogue.WrittenValue.Ids;
}

/// <summary><c>("id", 1)</c> becomes <c>(IdEncoded, 1)</c>.</summary>
internal static class EncodedArgument
{
    /// <param name="request">The finding.</param>
    /// <param name="constant">What the rule found.</param>
    /// <param name="argument">The argument.</param>
    /// <param name="writer">The types for writing JSON.</param>
    /// <param name="find">Finds or adds the encoded text.</param>
    public static (Replacement Rewrite, EncodedText Text)? TryCreate(
        RewriteRequest request,
        WrittenConstant constant,
        ArgumentSyntax argument,
        JsonWriterSymbols writer,
        Func<EncodedTextSite, EncodedText?> find)
    {
        // The field may not exist yet: a value of its type represents it.
        var call = (InvocationExpressionSyntax)constant.Call.Syntax;
        ExpressionSyntax ofItsType = SyntaxFactory.DefaultExpression(
            SyntaxFactory.ParseTypeName(writer.EncodedText.ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat)));
        if (!request.Model.Binds(call.ReplaceNode(argument, Write(ofItsType)), call.SpanStart, constant.Encoded)
            || EncodedTextSite.TryCreate(request, constant, writer) is not { } site
            || find(site) is not { } text)
        {
            return null;
        }

        return (new Replacement(argument, Write(SyntaxFactory.ParseExpression(text.Expression))), text);

        ArgumentSyntax Write(ExpressionSyntax text)
            => TextArgument.Replace(
                text, argument, Utf8ConstantExpressions.Strip(constant.Text),
                constant.Encoded.Parameters[constant.Argument.Parameter!.Ordinal].Name);
    }
}

/// <summary><c>("id", 1)</c> becomes <c>("id"u8, 1)</c>.</summary>
internal static class Utf8Name
{
    public static IReadOnlyList<NodeRewrite>? TryCreate(RewriteRequest request, WrittenConstant constant, ArgumentSyntax argument)
    {
        if (JsonWriterSymbols.OverloadForUtf8(constant.Argument.Parameter!) is not { } utf8
            || Utf8ConstantExpression.TryCreate(Utf8ConstantExpressions.Strip(constant.Text), request.Model) is not { } spelling)
        {
            return null;
        }

        var call = (InvocationExpressionSyntax)constant.Call.Syntax;
        if (!request.Model.Binds(call.ReplaceNode(argument, Write(spelling.Literal)), call.SpanStart, utf8))
            return null;

        var rewrite = new Replacement(argument, Write(spelling.Text));
        return spelling.Declaration is { } declaration ? [rewrite, declaration] : [rewrite];

        ArgumentSyntax Write(ExpressionSyntax text)
            => TextArgument.Replace(
                text, argument, Utf8ConstantExpressions.Strip(constant.Text), utf8.Parameters[constant.Argument.Parameter!.Ordinal].Name);
    }
}
