using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Parsing.Attributes;
using Utf8Gen.Analyzers.Generation.Parsing.Contexts;
using Utf8Gen.Analyzers.Generation.Parsing.Enums;
using Utf8Gen.Analyzers.Generation.Parsing.Mistakes;
using Utf8Gen.Analyzers.Generation.Sources;

namespace Utf8Gen.Analyzers.Generation.Parsing.Resolving;

/// <summary>Finds the locations of one table's keys, in source or in a
/// file, for the analyzer.</summary>
internal sealed class KeyLocator(
    ISymbol owner, AttributeData attribute, Compilation compilation, KeyFileContent? content, CancellationToken cancel)
{
    private readonly Dictionary<KeyOrigin, ISymbol[]> _members = [];
    private readonly Dictionary<int, TextLineCollection> _lines = [];

    public Location? Of(KeyPlace place) => place.Origin switch
    {
        KeyOrigin.KeyAttribute => OfKeyAttribute(place.Index, KeyLocations.OfFirstArgument),
        KeyOrigin.KeyName => OfKeyAttribute(place.Index, static (attribute, cancel) => KeyLocations.OfOption(attribute, "Name", cancel)),
        KeyOrigin.Member or KeyOrigin.MemberWithFields => OfMember(place),
        KeyOrigin.File when place.Index >= 0 && content is not null => OfFile(content.Files[place.File], place),
        KeyOrigin.File => KeyLocations.OfOption(attribute, "File", cancel),
        _ => KeyLocations.OfKey(attribute, place.Index, cancel),
    };

    private Location? OfKeyAttribute(int index, Func<AttributeData, CancellationToken, Location?> placeIn)
    {
        ImmutableArray<AttributeData> attributes = owner is INamedTypeSymbol type
            ? KeyAttributes.Of(type)
            : ImmutableArray<AttributeData>.Empty;
        return index < attributes.Length ? placeIn(attributes[index], cancel) : null;
    }

    private Location? OfMember(KeyPlace place)
    {
        if (!_members.TryGetValue(place.Origin, out ISymbol[]? members))
            _members.Add(place.Origin, members = MembersOf(place.Origin));

        return (place.Index < members.Length ? KeyLocations.OfSymbol(members[place.Index], compilation) : null)
            ?? (OwnAttributes.EnumOf(attribute) is null
                ? KeyLocations.OfFirstArgument(attribute, cancel)
                : KeyLocations.OfTypeArgument(attribute, cancel));
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
