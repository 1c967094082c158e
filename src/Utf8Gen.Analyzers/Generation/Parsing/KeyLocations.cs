using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.Analyzers.Generation.Parsing;

/// <summary>Where the keys of an attribute stand in source.</summary>
internal static class KeyLocations
{
    public static Location? OfAttribute(AttributeData attribute, CancellationToken cancel)
        => attribute.ApplicationSyntaxReference?.GetSyntax(cancel).GetLocation();

    /// <summary>The expression of one key; the whole attribute where the keys are not written one by one.</summary>
    public static Location? OfKey(AttributeData attribute, int index, int count, CancellationToken cancel)
    {
        if (attribute.ApplicationSyntaxReference?.GetSyntax(cancel) is not AttributeSyntax syntax)
            return null;

        List<SyntaxNode> expressions = Expressions(syntax);
        return (expressions.Count == count ? expressions[index] : syntax).GetLocation();
    }

    private static List<SyntaxNode> Expressions(AttributeSyntax attribute)
    {
        var positional = new List<SyntaxNode>();
        foreach (AttributeArgumentSyntax argument in attribute.ArgumentList?.Arguments ?? default)
        {
            if (argument.NameEquals is null)
                positional.Add(argument.Expression);
        }

        return positional is [{ } only] ? Elements(only) ?? positional : positional;
    }

    /// <summary>The elements of <c>new[] { "a" }</c>, <c>new string[] { "a" }</c> or <c>["a"]</c>.</summary>
    private static List<SyntaxNode>? Elements(SyntaxNode expression) => expression switch
    {
        ImplicitArrayCreationExpressionSyntax array => [.. array.Initializer.Expressions],
        ArrayCreationExpressionSyntax { Initializer: { } initializer } => [.. initializer.Expressions],
        CollectionExpressionSyntax collection => [.. collection.Elements],
        _ => null,
    };
}
