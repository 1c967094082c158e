using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.Analyzers.Generation.KeyFiles;
using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Parsing;

/// <summary>Finds the locations of an attribute's keys and options.</summary>
internal static class AttributeLocations
{
    public static Location? OfAttribute(AttributeData attribute, CancellationToken cancel)
        => attribute.ApplicationSyntaxReference?.GetSyntax(cancel).GetLocation();

    /// <summary>Returns the location of a symbol's declaration; null if it is not in this compilation. An editor has
    /// access to the source of other projects, a build does not.</summary>
    public static Location? OfSymbol(ISymbol symbol, Compilation compilation)
        => symbol.Locations is [{ SourceTree: { } tree } place, ..] && compilation.ContainsSyntaxTree(tree) ? place : null;

    /// <summary>Returns the location of a named argument's value; that of the whole attribute if there is
    /// none.</summary>
    public static Location? OfOption(AttributeData attribute, string name, CancellationToken cancel)
    {
        foreach (AttributeArgumentSyntax argument in Arguments(attribute, cancel))
        {
            if (argument.NameEquals?.Name.Identifier.ValueText == name)
                return argument.Expression.GetLocation();
        }

        return OfAttribute(attribute, cancel);
    }

    /// <summary>Returns the location of the only argument that is not an option; that of the whole attribute if there
    /// is none.</summary>
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

    /// <summary>Returns the location of one key; that of the whole attribute if the keys are not written one by
    /// one.</summary>
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

    /// <summary>Returns the elements of <c>new[] { "a" }</c>, <c>new string[] { "a" }</c> or <c>["a"]</c>.</summary>
    private static List<SyntaxNode>? Elements(SyntaxNode expression) => expression switch
    {
        ImplicitArrayCreationExpressionSyntax array => [.. array.Initializer.Expressions],
        ArrayCreationExpressionSyntax { Initializer: { } initializer } => [.. initializer.Expressions],
        CollectionExpressionSyntax collection => [.. collection.Elements],
        _ => null,
    };
}

/// <summary>Finds the locations of one table's keys, in source or in a file, for the analyzer.</summary>
internal sealed class KeyPlaceResolver(
    ISymbol owner, AttributeData attribute, Compilation compilation, KeyFileContent? content, CancellationToken cancel)
{
    private readonly Dictionary<KeyOrigin, ISymbol[]> _members = [];
    private readonly Dictionary<int, TextLineCollection> _lines = [];

    public Location? FindLocation(KeyPlace place) => place.Origin switch
    {
        KeyOrigin.KeyAttribute => OfKeyAttribute(place.Index, AttributeLocations.OfFirstArgument),
        KeyOrigin.KeyName => OfKeyAttribute(
            place.Index, static (attribute, cancel) => AttributeLocations.OfOption(attribute, "Name", cancel)),
        KeyOrigin.Member or KeyOrigin.MemberWithFields => OfMember(place),
        KeyOrigin.File when place.Index >= 0 && content is not null => OfFile(content.Files[place.File], place),
        KeyOrigin.File => AttributeLocations.OfOption(attribute, "File", cancel),
        _ => AttributeLocations.OfKey(attribute, place.Index, cancel),
    };

    private Location? OfKeyAttribute(int index, Func<AttributeData, CancellationToken, Location?> placeIn)
    {
        ImmutableArray<AttributeData> attributes = owner is INamedTypeSymbol type
            ? KeyAttributes.FindKeyAttributes(type)
            : ImmutableArray<AttributeData>.Empty;
        return index < attributes.Length ? placeIn(attributes[index], cancel) : null;
    }

    private Location? OfMember(KeyPlace place)
    {
        if (!_members.TryGetValue(place.Origin, out ISymbol[]? members))
            _members.Add(place.Origin, members = MembersOf(place.Origin));

        return (place.Index < members.Length ? AttributeLocations.OfSymbol(members[place.Index], compilation) : null)
            ?? (OwnAttributes.EnumOf(attribute) is null
                ? AttributeLocations.OfFirstArgument(attribute, cancel)
                : AttributeLocations.OfTypeArgument(attribute, cancel));
    }

    private ISymbol[] MembersOf(KeyOrigin origin)
    {
        if (OwnAttributes.EnumOf(attribute) is INamedTypeSymbol enumeration)
            return [.. EnumMemberReader.Read(enumeration).Select(static member => member.Symbol)];

        return attribute.ConstructorArguments is [{ Value: INamedTypeSymbol userType }]
            ? [.. TypeKeys.MembersOf(
                userType, attribute, compilation, origin == KeyOrigin.MemberWithFields,
                cancel).Members.Select(static member => member.Symbol)]
            : [];
    }

    private Location OfFile(FoundFile file, KeyPlace place)
    {
        if (!_lines.TryGetValue(place.File, out TextLineCollection? lines))
            _lines.Add(place.File, lines = SourceText.From(file.Text).Lines);

        var span = new TextSpan(place.Index, place.Length);
        return Location.Create(file.Path!, span, lines.GetLinePositionSpan(span));
    }
}
