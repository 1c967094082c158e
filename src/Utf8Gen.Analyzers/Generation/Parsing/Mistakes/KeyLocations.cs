using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.Analyzers.Generation.Parsing.Mistakes;

/// <summary>Where the keys and options of an attribute stand in source.</summary>
internal static class KeyLocations
{
    public static Location? OfAttribute(AttributeData attribute, CancellationToken cancel)
        => attribute.ApplicationSyntaxReference?.GetSyntax(cancel).GetLocation();

    /// <summary>Where a symbol is declared; null where that is not in this compilation. The source of another project is in
    /// reach in an editor, and in a build it is not.</summary>
    public static Location? OfSymbol(ISymbol symbol, Compilation compilation)
        => symbol.Locations is [{ SourceTree: { } tree } place, ..] && compilation.ContainsSyntaxTree(tree) ? place : null;

    /// <summary>The value of a named argument; the whole attribute where there is none.</summary>
    public static Location? OfOption(AttributeData attribute, string name, CancellationToken cancel)
    {
        foreach (AttributeArgumentSyntax argument in Arguments(attribute, cancel))
        {
            if (argument.NameEquals?.Name.Identifier.ValueText == name)
                return argument.Expression.GetLocation();
        }

        return OfAttribute(attribute, cancel);
    }

    /// <summary>The only argument that is not an option; the whole attribute where there is none.</summary>
    public static Location? OfFirstArgument(AttributeData attribute, CancellationToken cancel)
    {
        foreach (AttributeArgumentSyntax argument in Arguments(attribute, cancel))
        {
            if (argument.NameEquals is null)
                return argument.Expression.GetLocation();
        }

        return OfAttribute(attribute, cancel);
    }

    /// <summary>The type argument of a generic attribute.</summary>
    public static Location? OfTypeArgument(AttributeData attribute, CancellationToken cancel)
    {
        foreach (SyntaxNode node in attribute.ApplicationSyntaxReference?.GetSyntax(cancel).DescendantNodes() ?? [])
        {
            if (node is TypeArgumentListSyntax { Arguments: [{ } argument] })
                return argument.GetLocation();
        }

        return OfAttribute(attribute, cancel);
    }

    /// <summary>The expression of one key; the whole attribute where the keys are not written one by one.</summary>
    public static Location? OfKey(AttributeData attribute, int index, CancellationToken cancel)
    {
        List<SyntaxNode> expressions = Expressions(Arguments(attribute, cancel));
        int count = attribute.ConstructorArguments is [{ Kind: TypedConstantKind.Array, IsNull: false } array] ? array.Values.Length : -1;
        return index >= 0 && expressions.Count == count ? expressions[index].GetLocation() : OfAttribute(attribute, cancel);
    }

    private static SeparatedSyntaxList<AttributeArgumentSyntax> Arguments(AttributeData attribute, CancellationToken cancel)
        => attribute.ApplicationSyntaxReference?.GetSyntax(cancel) is AttributeSyntax { ArgumentList: { } list } ? list.Arguments : default;

    private static List<SyntaxNode> Expressions(SeparatedSyntaxList<AttributeArgumentSyntax> arguments)
    {
        var positional = new List<SyntaxNode>();
        foreach (AttributeArgumentSyntax argument in arguments)
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
