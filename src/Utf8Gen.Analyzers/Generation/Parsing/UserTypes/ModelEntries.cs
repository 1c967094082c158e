using System.Collections.Immutable;
using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.Generation.Parsing.UserTypes;

/// <summary>Decides between members with one name, as System.Text.Json does while it walks from a type to its bases.</summary>
internal sealed class ModelEntries
{
    private readonly List<ModelEntry> _entries = [];
    private readonly Dictionary<string, int> _byJsonName = new(StringComparer.Ordinal);
    private readonly Dictionary<string, ISymbol> _ignoredByClrName = new(StringComparer.Ordinal);

    /// <summary>Whether an override of this property has <c>[JsonIgnore]</c>, whatever both are called in JSON.</summary>
    public bool IsIgnoredByOverride(IPropertySymbol property)
        => _ignoredByClrName.TryGetValue(property.MetadataName, out ISymbol? ignored)
            && ignored is IPropertySymbol other
            && SymbolEqualityComparer.Default.Equals(other.Type, property.Type)
            && IsVirtual(property)
            && IsVirtual(other);

    public void Add(ModelEntry entry)
    {
        if (!_byJsonName.TryGetValue(entry.Name, out int index))
        {
            _byJsonName.Add(entry.Name, _entries.Count);
            _entries.Add(entry);
        }
        else if (_entries[index].IsIgnored)
        {
            // The place, not just the name, of an ignored member is free.
            _entries[index] = entry;
        }
        else if (!IsLeftOut(entry, _entries[index]))
        {
            _entries.Add(entry);
        }

        if (entry.IsIgnored)
            _ignoredByClrName[entry.Symbol.MetadataName] = entry.Symbol;
    }

    public ImmutableArray<ModelMember> ToMembers()
    {
        var members = ImmutableArray.CreateBuilder<ModelMember>(_entries.Count);
        foreach (ModelEntry entry in _entries.OrderBy(static entry => entry.Order)) // stable
        {
            if (!entry.IsIgnored && !entry.IsExtensionData)
                members.Add(new ModelMember(entry.Symbol.MetadataName, entry.ExplicitName, entry.Symbol));
        }

        return members.ToImmutable();
    }

    /// <summary>Whether a member goes without a word where its name is taken. Two others with one name are an error, and
    /// both stay, for the caller to report.</summary>
    private bool IsLeftOut(ModelEntry entry, ModelEntry other)
        => entry.IsIgnored
            || IsHiddenBy(entry.Symbol, other.Symbol)
            || (_ignoredByClrName.TryGetValue(entry.Symbol.MetadataName, out ISymbol? ignored) && IsHiddenBy(entry.Symbol, ignored));

    /// <summary>The other one has the same name in code and is of the same type or of a derived one.</summary>
    private static bool IsHiddenBy(ISymbol member, ISymbol other)
        => member.MetadataName == other.MetadataName
            && ModelHierarchy.Of(other.ContainingType).Contains(member.ContainingType, SymbolEqualityComparer.Default);

    /// <summary>Whether the property is virtual in metadata, where all that implements an interface is.</summary>
    private static bool IsVirtual(IPropertySymbol property)
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
