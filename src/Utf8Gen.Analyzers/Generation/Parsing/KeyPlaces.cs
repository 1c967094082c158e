using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Parsing;

/// <summary>Where the keys of one table stand, for the analyzer: in source or in a file.</summary>
internal sealed class KeyPlaces(
    ISymbol owner, AttributeData attribute, Compilation compilation, FoundFile? file, CancellationToken cancel)
{
    public Location? Of(KeyPlace place) => place.Origin switch
    {
        KeyOrigin.KeyAttribute => OfKeyAttribute(place.Index),
        KeyOrigin.Member => OfMember(place.Index),
        KeyOrigin.File when place.Index >= 0 && file?.Path is not null => OfFile(place.Index, place.Length),
        KeyOrigin.File => KeyLocations.OfOption(attribute, "File", cancel),
        _ => KeyLocations.OfKey(attribute, place.Index, cancel),
    };

    private Location? OfKeyAttribute(int index)
    {
        ImmutableArray<AttributeData> attributes = owner is INamedTypeSymbol type ? KeyAttributes.Of(type) : ImmutableArray<AttributeData>.Empty;
        return index < attributes.Length ? KeyLocations.OfAttribute(attributes[index], cancel) : null;
    }

    private Location? OfMember(int index)
    {
        if (TableParser.EnumOf(attribute) is INamedTypeSymbol enumeration)
            return KeyLocations.OfSymbol(EnumMembers.Read(enumeration)[index].Symbol) ?? KeyLocations.OfTypeArgument(attribute, cancel);

        ISymbol? member = attribute.ConstructorArguments is [{ Value: INamedTypeSymbol model }]
            ? ModelKeys.MembersOf(model, attribute, compilation, cancel).Members[index].Symbol
            : null;
        return (member is null ? null : KeyLocations.OfSymbol(member)) ?? KeyLocations.OfFirstArgument(attribute, cancel);
    }

    private Location OfFile(int position, int length)
    {
        TextLineCollection lines = SourceText.From(file!.Text).Lines;
        var span = new TextSpan(position, length);
        return Location.Create(file.Path!, span, lines.GetLinePositionSpan(span));
    }
}
