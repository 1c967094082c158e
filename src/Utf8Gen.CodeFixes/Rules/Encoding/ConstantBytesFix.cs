using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Encoding;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.CodeFixes.Rewriting;
using Utf8Gen.CodeFixes.Rules.Writing;

namespace Utf8Gen.CodeFixes.Rules.Encoding;

/// <summary><c>Encoding.UTF8.GetBytes("id")</c> becomes <c>"id"u8</c>, or <c>"id"u8.ToArray()</c>.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class ConstantBytesFixProvider : EncodingFixProvider
{
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = RuleCatalogue.ConstantBytes.Ids;

    private protected override IEnumerable<RewriteOffer> OffersFor(RewriteRequest request, IInvocationOperation call)
    {
        if (ConstantBytes.TryMatch(call) is not { } found
            || Utf8ConstantExpression.TryCreate(Utf8ConstantExpressions.Strip(found.Text), request.Model) is not { } spelling
            || ConstantBytesRewrite.TryCreate(found, spelling, request) is not { } rewrites)
        {
            yield break;
        }

        // A target may lack the span overload that others have: an array is valid for all of them.
        bool isSpan = found.Use is not null || found.Local is not null;
        yield return Offer(rewrites, spelling, isForFixAll: isSpan || found.Constant.Destination is not null || !request.IsHot) with
        {
            NewMethods = SpanUseRewrite.NewMethodsOf(found.Local?.Uses ?? (found.Use is { } use ? [use] : [])),
        };
        if (isSpan)
            yield return Offer(ConstantBytesRewrite.OfArray(found, spelling), spelling, isForFixAll: !request.IsHot);

        if (request.IsHot && found.Constant.Destination is null && BytesFieldRewrite.TryCreate(found, spelling, request) is { } field)
        {
            const string Title = "Use one array for all calls (if nothing writes to it)";
            yield return new RewriteOffer(Title, RuleCatalogue.ConstantBytes.Id + ".Field", field) { IsForFixAll = false };
        }
    }

    /// <remarks>Fix All would end the warning about an array for each item of data, and keep the array.</remarks>
    private static RewriteOffer Offer(IReadOnlyList<NodeRewrite> form, Utf8ConstantExpression spelling, bool isForFixAll)
        => spelling.Declaration is { } declaration
            ? new RewriteOffer("Use a u8 literal with a name", RuleCatalogue.ConstantBytes.Id, [.. form, declaration])
            {
                IsForFixAll = isForFixAll,
            }
            : new RewriteOffer("Use a u8 literal", RuleCatalogue.ConstantBytes.Id, form) { IsForFixAll = isForFixAll };
}

/// <summary><c>Encoding.UTF8.GetByteCount("id")</c> becomes <c>"id"u8.Length</c>.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class ConstantByteCountFixProvider : EncodingFixProvider
{
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = ImmutableArray.Create(RuleCatalogue.ConstantByteCount.Id);

    private protected override IEnumerable<RewriteOffer> OffersFor(RewriteRequest request, IInvocationOperation call)
    {
        if (EncodedConstant.TryMatch(call) is not { Destination: null } found
            || Utf8ConstantExpression.TryCreate(Utf8ConstantExpressions.Strip(found.Text), request.Model) is not { } spelling)
        {
            yield break;
        }

        var rewrite = new PiecesRewrite(
            call.Syntax, [Utf8ConstantExpressions.Strip(found.Text)],
            _ => SyntaxFactory.ParseExpression($"{Utf8Expression.Operand(spelling.Text)}.Length"));
        yield return spelling.Declaration is { } declaration
            ? new RewriteOffer("Use the length of a u8 literal with a name", RuleCatalogue.ConstantByteCount.Id, rewrite, declaration)
            : new RewriteOffer("Use the length of a u8 literal", RuleCatalogue.ConstantByteCount.Id, rewrite);
    }
}

/// <summary>A u8 literal in the form that the surrounding code needs.</summary>
internal static class ConstantBytesRewrite
{
    /// <returns>Null if the meaning would change.</returns>
    public static IReadOnlyList<NodeRewrite>? TryCreate(ConstantBytes found, Utf8ConstantExpression spelling, RewriteRequest request)
    {
        SemanticModel model = request.Model;
        SyntaxNode constant = Utf8ConstantExpressions.Strip(found.Text);
        if (Comments.HasDirective(found.Call.Syntax))
            return null;

        if (found.Constant.Destination is { Syntax: ExpressionSyntax destination })
            return [new PiecesRewrite(found.Call.Syntax, [constant, destination], OfCopy(found, spelling, destination, model))];

        if (found.Local is { } local)
            return SpanLocalRewrite.TryCreate(local, found.Call.Syntax, constant, spelling, request);

        return found.Use is { } use
            ? SpanUseRewrite.TryCreate(use, constant, spelling, model)
            : OfArray(found, spelling);
    }

    /// <summary><c>"id"u8.ToArray()</c></summary>
    public static IReadOnlyList<NodeRewrite> OfArray(ConstantBytes found, Utf8ConstantExpression spelling)
        => [new PiecesRewrite(found.Call.Syntax, [Utf8ConstantExpressions.Strip(found.Text)], _ => Utf8Expression.Array(spelling.Text))];

    /// <summary><c>"id"u8.CopyTo(buffer)</c>, <c>writer.Write("id"u8)</c></summary>
    private static Func<IReadOnlyList<SyntaxNode>, ExpressionSyntax> OfCopy(
        ConstantBytes found, Utf8ConstantExpression spelling, ExpressionSyntax destination, SemanticModel model)
    {
        if (!found.HasWriter)
            return pieces => SyntaxFactory.ParseExpression($"{Utf8Expression.Operand(spelling.Text)}.CopyTo({pieces[1].WithoutTrivia()})");

        bool isInReach = BufferWrite.IsInReach(destination, spelling, model, destination.SpanStart);
        return pieces => BufferWrite.CreateCall((ExpressionSyntax)pieces[1], spelling, isInReach);
    }
}

/// <summary>Adds <c>private static readonly byte[] PongBytes = "pong"u8.ToArray();</c> to the type that needs the
/// array, and uses the field.</summary>
/// <remarks>Only a person knows that nothing writes to the array, or keeps it.</remarks>
internal static class BytesFieldRewrite
{
    /// <summary>A text may be a sentence: a field with its first words says no more than a field with the name of its
    /// use, which is for a person to find.</summary>
    private const int MaxNameLength = 40;

    /// <returns>Null if the type cannot have the field, or all names are taken.</returns>
    public static IReadOnlyList<NodeRewrite>? TryCreate(ConstantBytes found, Utf8ConstantExpression spelling, RewriteRequest request)
    {
        SemanticModel model = request.Model;
        if (spelling.Text is not LiteralExpressionSyntax
            || spelling.Text.ToString().Contains('\n')
            || ContainingTypeForNewMember.TryFind(found.Call.Syntax) is not { } type
            || model.GetDeclaredSymbol(type, request.Cancellation) is not INamedTypeSymbol symbol
            || !TypeDeclarations.IsInOneBranch(type)
            || !ConditionalCode.IsWith(found.Call.Syntax.SpanStart, type.Keyword.SpanStart, type.SyntaxTree)
            || StaticInitializers.MayRunOutside(type, symbol, model))
        {
            return null;
        }

        string value = Utf8Expression.Array(spelling.Text).ToString();
        if (FindExisting(type, value) is { } existing)
            return IsInReach(existing, symbol, found, model) ? [Mention(existing, found)] : null;
        if (TryChooseName(found, symbol, request) is not { } name)
            return null;

        var layout = CodeLayout.Detect(type, type.SyntaxTree.GetText(request.Cancellation));
        return [Mention(name, found), new AddedField(type, name, $"private static readonly byte[] {name} = {value};", layout)];
    }

    private static Replacement Mention(string name, ConstantBytes found)
        => new(found.Call.Syntax, SyntaxFactory.IdentifierName(name).WithTriviaFrom(found.Call.Syntax));

    /// <summary>Returns the field that the fix of another place added.</summary>
    private static string? FindExisting(TypeDeclarationSyntax type, string value)
        => type.Members.OfType<FieldDeclarationSyntax>()
            .Where(static field => field.Modifiers.Any(SyntaxKind.StaticKeyword) && field.Modifiers.Any(SyntaxKind.ReadOnlyKeyword)
                && field.Declaration.Type is ArrayTypeSyntax)
            .SelectMany(static field => field.Declaration.Variables)
            .FirstOrDefault(field => field.Initializer?.Value.ToString() == value)?.Identifier.ValueText;

    private static bool IsInReach(string name, INamedTypeSymbol type, ConstantBytes found, SemanticModel model)
        => model.LookupSymbols(found.Call.Syntax.SpanStart, name: name) is [IFieldSymbol field]
            && SymbolEqualityComparer.Default.Equals(field.ContainingType, type);

    private static string? TryChooseName(ConstantBytes found, INamedTypeSymbol type, RewriteRequest request)
    {
        string words = IdentifierWords.ToPascalCase(found.Text.Text);
        if (words.Length > MaxNameLength || !found.Text.Text.Any(char.IsLetter) || found.Call.Type is not { } bytes)
            return null;

        string name = FieldNaming.ChooseStyle(request, type, bytes).Write(words + "Bytes");
        return request.Model.LookupSymbols(found.Call.Syntax.SpanStart, name: name).IsEmpty
            && !TypeDeclarations.Mention(type, name, request.Cancellation)
            ? name
            : null;
    }
}
