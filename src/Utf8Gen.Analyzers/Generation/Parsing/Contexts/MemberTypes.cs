using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Generation.Parsing.Symbols;
using Utf8Gen.Analyzers.Generation.Parsing.UserTypes;

namespace Utf8Gen.Analyzers.Generation.Parsing.Contexts;

/// <summary>The types of the members for which a context gets metadata.</summary>
/// <remarks>More members than are serialized: those that are hidden by another one, and public
/// fields without <c>IncludeFields</c>, count for the source generator of System.Text.Json as
/// well.</remarks>
internal static class MemberTypes
{
    public static IEnumerable<ITypeSymbol> Of(INamedTypeSymbol type)
    {
        var ignored = new Dictionary<string, IPropertySymbol>(StringComparer.Ordinal);
        foreach (INamedTypeSymbol declaring in TypeHierarchy.Of(type))
        {
            foreach (ISymbol member in declaring.GetMembers())
            {
                // Most members are numbers and strings, whose attributes need not be bound.
                if (TypeOf(member) is not { } memberType || UnsupportedType.IsLeaf(memberType))
                    continue;
                if (!HasMetadata(member) || IsIgnoredByOverride(member, ignored))
                    continue;

                if (!JsonMemberReader.IsIgnored(member))
                    yield return memberType;
                else if (member is IPropertySymbol property)
                    ignored[property.Name] = property;
            }
        }
    }

    private static ITypeSymbol? TypeOf(ISymbol member) => member switch
    {
        IPropertySymbol { IsStatic: false, Parameters.IsEmpty: true } property => property.Type,
        IFieldSymbol { IsStatic: false, AssociatedSymbol: null, IsExplicitlyNamedTupleElement: false } field => field.Type,
        _ => null,
    };

    private static bool HasMetadata(ISymbol member)
        => (member is IPropertySymbol property
            ? IsPublic(property.GetMethod) || IsPublic(property.SetMethod)
            : IsPublic(member))
            || JsonAttributes.Has(member, JsonAttributes.Include);

    private static bool IsIgnoredByOverride(ISymbol member, Dictionary<string, IPropertySymbol> ignored)
        => member is IPropertySymbol property
            && ignored.TryGetValue(property.Name, out IPropertySymbol? other)
            && MemberNameResolution.IsVirtual(property)
            && MemberNameResolution.IsVirtual(other)
            && SymbolEqualityComparer.Default.Equals(property.Type, other.Type);

    private static bool IsPublic(ISymbol? member) => member is { DeclaredAccessibility: Accessibility.Public };
}
