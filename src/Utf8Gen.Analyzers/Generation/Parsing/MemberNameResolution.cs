namespace Utf8Gen.Analyzers.Generation.Parsing;

/// <summary>Resolves name conflicts between members, as System.Text.Json does on its way from a type to its
/// bases.</summary>
internal sealed class MemberNameResolution
{
    private readonly List<JsonMemberCandidate> _entries = [];
    private readonly Dictionary<string, int> _byJsonName = new(StringComparer.Ordinal);
    private readonly Dictionary<string, ISymbol> _ignoredByClrName = new(StringComparer.Ordinal);

    /// <summary>Whether an override of this property has <c>[JsonIgnore]</c>, whatever the JSON names of
    /// both.</summary>
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

    public ImmutableArray<SerializedMember> ToMembers()
    {
        var members = ImmutableArray.CreateBuilder<SerializedMember>(_entries.Count);
        foreach (JsonMemberCandidate entry in _entries.OrderBy(static entry => entry.Order)) // stable
        {
            if (!entry.IsIgnored && !entry.IsExtensionData)
                members.Add(new SerializedMember(entry.Symbol.MetadataName, entry.ExplicitName, entry.Symbol));
        }

        return members.ToImmutable();
    }

    /// <summary>Whether a member is silently omitted because its name is taken. If two unrelated members have the same
    /// name, both stay, for the caller to report.</summary>
    private bool IsLeftOut(JsonMemberCandidate entry, JsonMemberCandidate other)
        => entry.IsIgnored
            || IsHiddenBy(entry.Symbol, other.Symbol)
            || (_ignoredByClrName.TryGetValue(entry.Symbol.MetadataName, out ISymbol? ignored) && IsHiddenBy(entry.Symbol, ignored));

    /// <summary>Whether the other member has the same name in code and is declared in the same type or a derived
    /// one.</summary>
    private static bool IsHiddenBy(ISymbol member, ISymbol other)
        => member.MetadataName == other.MetadataName
            && TypeHierarchy.FindTypes(other.ContainingType).Contains(member.ContainingType, SymbolEqualityComparer.Default);

    /// <summary>Whether the property is virtual in metadata, as is everything that implements an interface.</summary>
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

/// <summary>A member that takes part in resolving name conflicts, whether it is serialized or not.</summary>
/// <param name="Symbol">The property or field.</param>
/// <param name="ExplicitName">The name that attributes give the member, or null.</param>
/// <param name="Name">The JSON name.</param>
/// <param name="Order">The order in <c>[JsonPropertyOrder]</c>, or 0.</param>
/// <param name="IsIgnored">Whether the member has <c>[JsonIgnore]</c>, so that another member may take its
/// name.</param>
/// <param name="IsExtensionData">Whether the member holds properties that no other member matches.</param>
internal sealed record JsonMemberCandidate(
    ISymbol Symbol, string? ExplicitName, string Name, int Order, bool IsIgnored, bool IsExtensionData);

/// <summary>The types that contribute members to a type.</summary>
internal static class TypeHierarchy
{
    /// <summary>Returns the type and what it derives from, each before its own bases.</summary>
    public static IReadOnlyList<INamedTypeSymbol> FindTypes(INamedTypeSymbol userType)
        => userType.TypeKind == TypeKind.Interface ? SortedInterfaces(userType) : BaseTypes(userType);

    private static List<INamedTypeSymbol> BaseTypes(INamedTypeSymbol userType)
    {
        var types = new List<INamedTypeSymbol>();
        for (INamedTypeSymbol? type = userType; type is not null; type = type.BaseType)
        {
            if (type.SpecialType is SpecialType.System_Object or SpecialType.System_ValueType)
                break;
            types.Add(type);
        }

        return types;
    }

    /// <remarks>System.Text.Json takes an interface as soon as all of its bases are taken, and reverses the
    /// result.</remarks>
    private static List<INamedTypeSymbol> SortedInterfaces(INamedTypeSymbol userType)
    {
        List<INamedTypeSymbol> all = [userType, .. userType.AllInterfaces];
        int[] basesLeft = [.. all.Select(static type => type.AllInterfaces.Length)];
        List<INamedTypeSymbol> sorted = [.. all.Where(static type => type.AllInterfaces.IsEmpty)];

        // The list grows while it is read: each type taken may have been the last base of others.
        for (int taken = 0; taken < sorted.Count; taken++)
        {
            for (int i = 0; i < all.Count; i++)
            {
                if (all[i].AllInterfaces.Contains(sorted[taken], SymbolEqualityComparer.Default) && --basesLeft[i] == 0)
                    sorted.Add(all[i]);
            }
        }

        sorted.Reverse();
        return sorted;
    }
}
