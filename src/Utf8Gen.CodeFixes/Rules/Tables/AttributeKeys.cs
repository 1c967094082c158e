using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Utf8Gen.Analyzers.Generation.Parsing;

namespace Utf8Gen.CodeFixes.Rules.Tables;

/// <summary>The keys of <c>[Utf8Table("id", "name")]</c>.</summary>
internal static class AttributeKeys
{
    /// <returns>Null unless all keys are arguments of the attribute, and are matched unchanged.</returns>
    public static List<string>? TryRead(INamedTypeSymbol type)
        => OwnAttributes.KeySources(type) is [{ AttributeClass.IsGenericType: false } attribute]
            && attribute.NamedArguments.All(static argument => argument.Key is "Strategy" or "Expected")
            && KeyAttributes.FindKeyAttributes(type).IsEmpty
            ? KeysOf(attribute)
            : null;

    private static List<string>? KeysOf(AttributeData attribute)
        => attribute.ConstructorArguments is [{ Kind: TypedConstantKind.Array, IsNull: false, Values: var values }]
            ? [.. values.Select(static value => value.Value as string ?? "")]
            : null;
}

/// <summary>The members of an enum that represent keys by their values.</summary>
/// <param name="Members">The first member for each key.</param>
/// <param name="Unknown">The member for -1.</param>
internal sealed record EnumKeyNames(IReadOnlyDictionary<string, string> Members, string Unknown)
{
    /// <returns>Null if a key, or the unknown value, has no member.</returns>
    public static EnumKeyNames? TryCreate(INamedTypeSymbol enumeration, IReadOnlyList<string> keys)
    {
        var members = new Dictionary<string, string>(StringComparer.Ordinal);
        for (int i = 0; i < keys.Count; i++)
        {
            if (MemberWith(enumeration, i) is not { } member || members.ContainsKey(keys[i]))
                return null;
            members.Add(keys[i], member);
        }

        return MemberWith(enumeration, -1) is { } unknown ? new EnumKeyNames(members, unknown) : null;
    }

    private static string? MemberWith(INamedTypeSymbol enumeration, int value)
    {
        string? name = enumeration.GetMembers().OfType<IFieldSymbol>().FirstOrDefault(field => EnumConstants.HasValue(field, value))?.Name;
        return name is null || SyntaxFacts.GetKeywordKind(name) == SyntaxKind.None ? name : "@" + name;
    }
}
