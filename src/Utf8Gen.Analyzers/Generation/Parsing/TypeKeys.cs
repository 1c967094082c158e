using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Parsing;

/// <summary>The keys of <c>[Utf8Table(typeof(T))]</c>.</summary>
internal static class TypeKeys
{
    public static KeySource Parse(
        ITypeSymbol? type, AttributeData attribute, Compilation compilation, TableMistakes mistakes, CancellationToken cancel)
    {
        if (type is null)
            mistakes.Add(
                RuleCatalogue.NullKey, AttributeLocations.OfFirstArgument(attribute, cancel), "The type", mistakes.Table,
                "write typeof and the type");
        else if (type is IErrorTypeSymbol)
            mistakes.AddUnseen();
        else if (UnsupportedType.ReasonFor(type) is { } reason)
            mistakes.Add(
                RuleCatalogue.UnsupportedKeyType, AttributeLocations.OfFirstArgument(attribute, cancel), type.Name, mistakes.Table, reason);
        else if (type is INamedTypeSymbol userType)
            return Parse(userType, attribute, compilation, mistakes, cancel);

        return KeySource.None with { Naming = OptionsParser.Naming(attribute) };
    }

    /// <summary>Returns the members in the order of their keys.</summary>
    public static TypeMembers MembersOf(
        INamedTypeSymbol userType, AttributeData attribute, Compilation compilation, bool includeFields, CancellationToken cancel)
        => TypeMembers.Read(userType, PolicyOf(userType, attribute, compilation, cancel), includeFields, cancel);

    private static KeySource Parse(
        INamedTypeSymbol userType, AttributeData attribute, Compilation compilation, TableMistakes mistakes, CancellationToken cancel)
    {
        // A base type that another source generator produces does not exist yet.
        if (TypeHierarchy.FindTypes(userType).Any(static type => type.BaseType is IErrorTypeSymbol))
            mistakes.AddUnseen();

        NamingPolicy policy = PolicyOf(userType, attribute, compilation, cancel);
        TypeMembers members = TypeMembers.Read(userType, policy, includeFields: false, cancel);
        TypeMembers withFields = TypeMembers.Read(userType, policy, includeFields: true, cancel);
        if ((members.Mistake ?? withFields.Mistake) is { } mistake)
            mistakes.Add(
                RuleCatalogue.UnsupportedKeyType, AttributeLocations.OfFirstArgument(attribute, cancel), userType.Name, mistakes.Table,
                mistake);
        foreach (SkippedMember skipped in withFields.Skipped)
        {
            Location? place = AttributeLocations.OfSymbol(skipped.Symbol, compilation)
                ?? AttributeLocations.OfFirstArgument(attribute, cancel);
            mistakes.Note(RuleCatalogue.SkippedMember, place, NameOf(skipped.Symbol), mistakes.Table, skipped.Reason);
        }

        return KeySource.None with
        {
            Keys = KeysOf(members.Members, KeyOrigin.Member),
            KeysWithFields = KeysOf(withFields.Members, KeyOrigin.MemberWithFields),
            Naming = OptionsParser.Naming(attribute),
            TypeName = FullTypeName.Spell(userType),
        };
    }

    /// <summary>The backing field of a property has a name that no source can spell.</summary>
    private static string NameOf(ISymbol member)
        => member is IFieldSymbol { AssociatedSymbol: { } property } ? "field of " + property.Name : member.Name;

    private static EquatableArray<RawKey> KeysOf(ImmutableArray<SerializedMember> members, KeyOrigin origin)
    {
        var keys = ImmutableArray.CreateBuilder<RawKey>(members.Length);
        for (int i = 0; i < members.Length; i++)
        {
            keys.Add(new RawKey(members[i].JsonName ?? members[i].ClrName, new KeyPlace(origin, i))
            {
                IsExact = members[i].JsonName is not null,
                Name = members[i].ClrName,
            });
        }

        return new EquatableArray<RawKey>(keys.ToImmutable());
    }

    /// <summary>Returns the policy that determines which members there are: usually any policy does, and no context
    /// needs to be searched.</summary>
    private static NamingPolicy PolicyOf(
        INamedTypeSymbol userType, AttributeData attribute, Compilation compilation, CancellationToken cancel)
    {
        if (OptionsParser.Naming(attribute) is { } naming)
            return naming;
        if (!MembersDependOnPolicy(userType))
            return NamingPolicy.AsDeclared;

        EquatableArray<JsonContextEntry> entries =
            JsonContextFinder.EntriesOf(JsonContextFinder.FindIn(compilation, cancel), [FullTypeName.Spell(userType)], cancel);
        return new ContextOptions(entries).Naming;
    }

    /// <summary>Whether a member hides another one that has the same name in code, but perhaps not in JSON.</summary>
    private static bool MembersDependOnPolicy(INamedTypeSymbol userType)
    {
        if (JsonAttributes.FindNaming(userType, out _) is not null)
            return false;

        var lastByName = new Dictionary<string, ISymbol>(StringComparer.Ordinal);
        foreach (INamedTypeSymbol type in TypeHierarchy.FindTypes(userType))
        {
            foreach (ISymbol member in type.GetMembers())
            {
                if (member is not (IPropertySymbol or IFieldSymbol))
                    continue;

                if (lastByName.TryGetValue(member.MetadataName, out ISymbol? other) && HasExplicitName(other) != HasExplicitName(member))
                    return true;
                lastByName[member.MetadataName] = member;
            }
        }

        return false;
    }

    private static bool HasExplicitName(ISymbol member)
        => JsonAttributes.HasAttribute(member, JsonAttributes.PropertyName) || JsonAttributes.FindNaming(member, out _) is not null;
}
