using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.Analyzers.Generation.Parsing.Mistakes;

/// <summary>Finds the locations of an attribute's keys and options.</summary>
internal static class KeyLocations
{
    public static Location? OfAttribute(AttributeData attribute, CancellationToken cancel)
        => attribute.ApplicationSyntaxReference?.GetSyntax(cancel).GetLocation();

    /// <summary>Returns the location of a symbol's declaration; null if it is
    /// not in this compilation. An editor has access to the source of other
    /// projects, a build does not.</summary>
    public static Location? OfSymbol(ISymbol symbol, Compilation compilation)
        => symbol.Locations is [{ SourceTree: { } tree } place, ..] && compilation.ContainsSyntaxTree(tree) ? place : null;

    /// <summary>Returns the location of a named argument's value; that of the whole
    /// attribute if there is none.</summary>
    public static Location? OfOption(AttributeData attribute, string name, CancellationToken cancel)
    {
        foreach (AttributeArgumentSyntax argument in Arguments(attribute, cancel))
        {
            if (argument.NameEquals?.Name.Identifier.ValueText == name)
                return argument.Expression.GetLocation();
        }

        return OfAttribute(attribute, cancel);
    }

    /// <summary>Returns the location of the only argument that is not an option; that of the whole
    /// attribute if there is none.</summary>
    public static Location? OfFirstArgument(AttributeData attribute, CancellationToken cancel)
    {
        foreach (AttributeArgumentSyntax argument in Arguments(attribute, cancel))
        {
            if (argument.NameEquals is null)
                return argument.Expression.GetLocation();
        }

        return OfAttribute(attribute, cancel);
    }

    /// <summary>Returns the location of the type argument of a generic attribute.</summary>
    public static Location? OfTypeArgument(AttributeData attribute, CancellationToken cancel)
    {
        foreach (SyntaxNode node in attribute.ApplicationSyntaxReference?.GetSyntax(cancel).DescendantNodes() ?? [])
        {
            if (node is TypeArgumentListSyntax { Arguments: [{ } argument] })
                return argument.GetLocation();
        }

        return OfAttribute(attribute, cancel);
    }

    /// <summary>Returns the location of one key; that of the whole attribute if the keys are
    /// not written one by one.</summary>
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

    /// <summary>Returns the elements of <c>new[] { "a" }</c>,
    /// <c>new string[] { "a" }</c> or <c>["a"]</c>.</summary>
    private static List<SyntaxNode>? Elements(SyntaxNode expression) => expression switch
    {
        ImplicitArrayCreationExpressionSyntax array => [.. array.Initializer.Expressions],
        ArrayCreationExpressionSyntax { Initializer: { } initializer } => [.. initializer.Expressions],
        CollectionExpressionSyntax collection => [.. collection.Elements],
        _ => null,
    };
}
