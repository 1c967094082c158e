using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.Analyzers.Rules.Encoding;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Encoding;

/// <summary>The changes at a place where an array becomes a span.</summary>
internal static class SpanUseRewrite
{
    private static readonly ExpressionSyntax AnySpan = SyntaxFactory.ParseExpression("\"\"u8");

    /// <summary>Returns the changes if a literal replaces an array.</summary>
    /// <param name="use">The place.</param>
    /// <param name="constant">The text in the array.</param>
    /// <param name="spelling">The UTF-8 form of the text.</param>
    /// <param name="model">The model of the document.</param>
    /// <returns>Null if the meaning would change.</returns>
    public static IReadOnlyList<NodeRewrite>? TryCreate(
        SpanUse use, SyntaxNode constant, Utf8ConstantExpression spelling, SemanticModel model)
    {
        SyntaxNode replaced = use.Replaced.Syntax;
        return IsPossible(use, model)
            ? [new PiecesRewrite(replaced, [constant], _ => Utf8Expression.Span(spelling.Text, replaced)), .. Renaming(use)]
            : null;
    }

    /// <summary>Returns the changes if a variable keeps its name and becomes a span.</summary>
    public static IEnumerable<NodeRewrite> OfMention(SpanUse use)
    {
        if (use.Replaced != use.Array)
            yield return new PiecesRewrite(use.Replaced.Syntax, [use.Array.Syntax], static pieces => (ExpressionSyntax)pieces[0]);
        foreach (NodeRewrite renaming in Renaming(use))
            yield return renaming;
        if (use is { HasBounds: true, CallAround.Syntax: InvocationExpressionSyntax call })
            yield return new BoundsRemoval(call.ArgumentList);
    }

    /// <summary>Returns the overloads that are called with a span instead.</summary>
    public static IReadOnlyList<IMethodSymbol> NewMethodsOf(IEnumerable<SpanUse> uses)
        => [.. uses.Select(static use => use.Overload).OfType<IMethodSymbol>()];

    /// <summary>Whether the surrounding code means the same with a span, and the rewritten code contains no
    /// directive.</summary>
    public static bool IsPossible(SpanUse use, SemanticModel model)
        => Binds(use, model)
            && !Comments.HasDirective(use is { HasBounds: true, CallAround: { } call } ? call.Syntax : use.Replaced.Syntax);

    private static bool Binds(SpanUse use, SemanticModel model)
    {
        if (use.CallAround is not { Syntax: ExpressionSyntax call })
            return true;

        NameColonSyntax? name = NameOf(use);
        ExpressionSyntax changed = call.ReplaceNodes<ExpressionSyntax, SyntaxNode>(
            name is null ? [use.Replaced.Syntax] : [use.Replaced.Syntax, name],
            (node, _) => node == name ? TextArgument.Rename(name!, ParameterOf(use)) : AnySpan);
        if (use.HasBounds)
            changed = ((InvocationExpressionSyntax)changed).WithArgumentList(
                WithoutBounds(((InvocationExpressionSyntax)changed).ArgumentList));
        return model.Binds(changed, call.SpanStart, symbol => IsMeant(symbol, use));
    }

    /// <summary>Returns the argument name, if it differs in the other overload.</summary>
    private static NameColonSyntax? NameOf(SpanUse use)
        => use.Overload is null ? null : (use.Replaced.Syntax.Parent as ArgumentSyntax)?.NameColon;

    private static string ParameterOf(SpanUse use)
        => use.Overload!.Parameters[((IArgumentOperation)use.Array.Parent!).Parameter!.Ordinal].Name;

    private static IEnumerable<NodeRewrite> Renaming(SpanUse use)
        => NameOf(use) is { } name && !use.HasBounds ? [new Replacement(name, TextArgument.Rename(name, ParameterOf(use)))] : [];

    private static bool IsMeant(ISymbol? symbol, SpanUse use)
    {
        ISymbol? before = use.CallAround switch
        {
            IInvocationOperation call => call.TargetMethod,
            IObjectCreationOperation creation => creation.Constructor,
            IPropertyReferenceOperation indexer => indexer.Property,
            _ => null,
        };

        // bytes.AsSpan().CopyTo(buffer) is a call of a member of another type, of the same name
        return use.IsReadAsSpan
            ? symbol is { ContainingType.Name: "ReadOnlySpan" or "MemoryExtensions" } && symbol.Name == before?.Name
            : SymbolEqualityComparer.Default.Equals(symbol, Speculation.Definition(use.Overload ?? before));
    }

    /// <summary>Returns the array alone, with the comments of the removed arguments.</summary>
    private static ArgumentListSyntax WithoutBounds(ArgumentListSyntax arguments)
    {
        ArgumentSyntax first = arguments.Arguments[0];
        SyntaxTriviaList comments = Comments.Dropped(
            arguments, TextSpan.FromBounds(arguments.SpanStart, first.SpanStart), first.Expression.Span);
        ArgumentSyntax array = SyntaxFactory.Argument(first.Expression.WithoutTrivia())
            .WithLeadingTrivia(first.GetLeadingTrivia().AddRange(comments));
        return arguments.WithArguments(SyntaxFactory.SingletonSeparatedList(array));
    }

    /// <summary>The array in the arguments may have been renamed.</summary>
    private sealed class BoundsRemoval(ArgumentListSyntax arguments) : NodeRewrite(arguments)
    {
        public override SyntaxNode Apply(SyntaxNode current) => WithoutBounds((ArgumentListSyntax)current);
    }
}

/// <summary><c>byte[] bytes = Encoding.UTF8.GetBytes("id");</c> becomes <c>ReadOnlySpan&lt;byte&gt; bytes =
/// "id"u8;</c>.</summary>
internal static class SpanLocalRewrite
{
    /// <param name="local">The local and its uses.</param>
    /// <param name="value">The initializer.</param>
    /// <param name="constant">The text in the value.</param>
    /// <param name="spelling">The UTF-8 form of the text.</param>
    /// <param name="request">The finding.</param>
    public static IReadOnlyList<NodeRewrite>? TryCreate(
        SpanLocal local, SyntaxNode value, SyntaxNode constant, Utf8ConstantExpression spelling, RewriteRequest request)
    {
        SemanticModel model = request.Model;
        VariableDeclarationSyntax declaration = local.Declaration;
        if (declaration.Parent?.Parent is not { } scope
            || Comments.HasDirective(declaration)
            || ConditionalCode.Mentions(scope, declaration.Variables[0].Identifier.ValueText)
            || !local.Uses.All(use => SpanUseRewrite.IsPossible(use, model)))
        {
            return null;
        }

        string type = new LocalStyle(request.Options).Literal(SpanType.ShortestForm(declaration.SpanStart, model));
        return
        [
            new Replacement(declaration.Type, SyntaxFactory.ParseTypeName(type).WithTriviaFrom(declaration.Type)),
            new PiecesRewrite(value, [constant], _ => spelling.Text.WithoutTrivia()),
            .. local.Uses.SelectMany(SpanUseRewrite.OfMention),
        ];
    }
}
