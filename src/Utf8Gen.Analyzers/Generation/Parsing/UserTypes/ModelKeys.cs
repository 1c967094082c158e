using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Parsing.Attributes;
using Utf8Gen.Analyzers.Generation.Parsing.Mistakes;
using Utf8Gen.Analyzers.Generation.Parsing.Symbols;

namespace Utf8Gen.Analyzers.Generation.Parsing.UserTypes;

/// <summary>The keys of <c>[Utf8Table(typeof(Model))]</c>.</summary>
internal static class ModelKeys
{
    private static readonly KeySource Nothing = new(
        EquatableArray<RawKey>.Empty, EquatableArray<RawKey>.Empty, EquatableArray<RawKey>.Empty, Naming: null, Model: null, File: null);

    public static KeySource Parse(
        ITypeSymbol? type, AttributeData attribute, Compilation compilation, TableMistakes mistakes, CancellationToken cancel)
    {
        if (type is null)
            mistakes.Add(RuleCatalogue.NullKey, KeyLocations.OfFirstArgument(attribute, cancel), "The model", mistakes.Table, "write typeof and the type");
        else if (type is IErrorTypeSymbol)
            mistakes.AddUnseen();
        else if (ModelMembers.Refuse(type) is { } reason)
            mistakes.Add(RuleCatalogue.UnsupportedKeyType, KeyLocations.OfFirstArgument(attribute, cancel), type.Name, mistakes.Table, reason);
        else if (type is INamedTypeSymbol model)
            return Parse(model, attribute, compilation, mistakes, cancel);

        return Nothing with { Naming = OptionsParser.Naming(attribute) };
    }

    /// <summary>The members in the order of their keys.</summary>
    public static ModelMembers MembersOf(
        INamedTypeSymbol model, AttributeData attribute, Compilation compilation, bool includeFields, CancellationToken cancel)
        => ModelMembers.Read(model, PolicyOf(model, attribute, compilation, cancel), includeFields, cancel);

    private static KeySource Parse(
        INamedTypeSymbol model, AttributeData attribute, Compilation compilation, TableMistakes mistakes, CancellationToken cancel)
    {
        // What another source generator makes of a base type is not there yet.
        if (ModelHierarchy.Of(model).Any(static type => type.BaseType is IErrorTypeSymbol))
            mistakes.AddUnseen();

        NamingPolicy policy = PolicyOf(model, attribute, compilation, cancel);
        ModelMembers members = ModelMembers.Read(model, policy, includeFields: false, cancel);
        ModelMembers withFields = ModelMembers.Read(model, policy, includeFields: true, cancel);
        foreach (SkippedMember skipped in withFields.Skipped)
        {
            Location? place = KeyLocations.OfSymbol(skipped.Symbol, compilation) ?? KeyLocations.OfFirstArgument(attribute, cancel);
            mistakes.Note(RuleCatalogue.SkippedMember, place, NameOf(skipped.Symbol), mistakes.Table, skipped.Reason);
        }

        return Nothing with
        {
            Keys = KeysOf(members.Members, KeyOrigin.Member),
            KeysWithFields = KeysOf(withFields.Members, KeyOrigin.MemberWithFields),
            Naming = OptionsParser.Naming(attribute),
            Model = JsonContextReader.NameOf(model),
        };
    }

    /// <summary>The field behind a property has a name that no source spells.</summary>
    private static string NameOf(ISymbol member)
        => member is IFieldSymbol { AssociatedSymbol: { } property } ? "field of " + property.Name : member.Name;

    private static EquatableArray<RawKey> KeysOf(ImmutableArray<ModelMember> members, KeyOrigin origin)
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

    /// <summary>The policy that decides which members there are: almost always any would do, and no context need be
    /// looked for.</summary>
    private static NamingPolicy PolicyOf(INamedTypeSymbol model, AttributeData attribute, Compilation compilation, CancellationToken cancel)
    {
        if (OptionsParser.Naming(attribute) is { } naming)
            return naming;
        if (!MembersDependOnPolicy(model))
            return NamingPolicy.AsDeclared;

        string name = JsonContextReader.NameOf(model);
        return JsonContexts.FindIn(compilation, cancel).FirstOrDefault(context => context.Model == name)?.Naming ?? NamingPolicy.AsDeclared;
    }

    /// <summary>Whether a member hides one that is called the same in code, but perhaps not in JSON.</summary>
    private static bool MembersDependOnPolicy(INamedTypeSymbol model)
    {
        var lastByName = new Dictionary<string, ISymbol>(StringComparer.Ordinal);
        foreach (INamedTypeSymbol type in ModelHierarchy.Of(model))
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

    private static bool HasExplicitName(ISymbol member) => JsonAttributes.Has(member, JsonAttributes.PropertyName);
}
