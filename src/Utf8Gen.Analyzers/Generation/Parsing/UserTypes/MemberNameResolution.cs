using System.Collections.Immutable;
using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.Generation.Parsing.UserTypes;

/// <summary>Resolves name conflicts between members, as System.Text.Json does on its way from
/// a type to its bases.</summary>
internal sealed class MemberNameResolution
{
    private readonly List<JsonMemberCandidate> _entries = [];
    private readonly Dictionary<string, int> _byJsonName = new(StringComparer.Ordinal);
    private readonly Dictionary<string, ISymbol> _ignoredByClrName = new(StringComparer.Ordinal);

    /// <summary>Whether an override of this property has <c>[JsonIgnore]</c>, whatever
    /// the JSON names of both.</summary>
    public bool IsIgnoredByOverride(IPropertySymbol property)
        => _ignoredByClrName.TryGetValue(property.MetadataName, out ISymbol? ignored)
            && ignored is IPropertySymbol other
            && SymbolEqualityComparer.Default.Equals(other.Type, property.Type)
            && IsVirtual(property)
            && IsVirtual(other);

    public void Add(JsonMemberCandidate entry)
    {
        if (!_byJsonName.TryGetValue(entry.Name, out int index))
        {
            _byJsonName.Add(entry.Name, _entries.Count);
            _entries.Add(entry);
        }
        else if (_entries[index].IsIgnored)
        {
            // The position of an ignored member is free as well, not only its name.
            _entries[index] = entry;
        }
        else if (!IsLeftOut(entry, _entries[index]))
        {
            _entries.Add(entry);
        }

        if (entry.IsIgnored)
            _ignoredByClrName[entry.Symbol.MetadataName] = entry.Symbol;
    }

    public ImmutableArray<JsonMember> ToMembers()
    {
        var members = ImmutableArray.CreateBuilder<JsonMember>(_entries.Count);
        foreach (JsonMemberCandidate entry in _entries.OrderBy(static entry => entry.Order)) // stable
        {
            if (!entry.IsIgnored && !entry.IsExtensionData)
                members.Add(new JsonMember(entry.Symbol.MetadataName, entry.ExplicitName, entry.Symbol));
        }

        return members.ToImmutable();
    }

    /// <summary>Whether a member is silently omitted because its name is taken. If two unrelated
    /// members have the same name, both stay, for the caller to report.</summary>
    private bool IsLeftOut(JsonMemberCandidate entry, JsonMemberCandidate other)
        => entry.IsIgnored
            || IsHiddenBy(entry.Symbol, other.Symbol)
            || (_ignoredByClrName.TryGetValue(entry.Symbol.MetadataName, out ISymbol? ignored) && IsHiddenBy(entry.Symbol, ignored));

    /// <summary>Whether the other member has the same name in code and is declared in the same
    /// type or a derived one.</summary>
    private static bool IsHiddenBy(ISymbol member, ISymbol other)
        => member.MetadataName == other.MetadataName
            && TypeHierarchy.Of(other.ContainingType).Contains(member.ContainingType, SymbolEqualityComparer.Default);

    /// <summary>Whether the property is virtual in metadata, as is everything that
    /// implements an interface.</summary>
    public static bool IsVirtual(IPropertySymbol property)
        => property.IsVirtual || property.IsOverride || property.IsAbstract || ImplementsInterface(property);

    private static bool ImplementsInterface(IPropertySymbol property)
    {
        foreach (INamedTypeSymbol type in property.ContainingType.AllInterfaces)
        {
            foreach (ISymbol member in type.GetMembers(property.Name))
            {
                ISymbol? implementation = property.ContainingType.FindImplementationForInterfaceMember(member);
                if (SymbolEqualityComparer.Default.Equals(implementation, property))
                    return true;
            }
        }

        return false;
    }
}
