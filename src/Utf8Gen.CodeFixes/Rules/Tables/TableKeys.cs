using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Generation.Parsing.Attributes;

namespace Utf8Gen.CodeFixes.Rules.Tables;

/// <summary>The keys of <c>[Utf8Table("id", "name")]</c>.</summary>
internal static class TableKeys
{
    /// <returns>Null unless all keys are arguments of the attribute, and
    /// are matched unchanged.</returns>
    public static List<string>? Of(INamedTypeSymbol type)
        => OwnAttributes.KeySources(type) is [{ AttributeClass.IsGenericType: false } attribute]
            && attribute.NamedArguments.All(static argument => argument.Key is "Strategy" or "Expected")
            && KeyAttributes.Of(type).IsEmpty
            ? KeysOf(attribute)
            : null;

    private static List<string>? KeysOf(AttributeData attribute)
        => attribute.ConstructorArguments is [{ Kind: TypedConstantKind.Array, IsNull: false, Values: var values }]
            ? [.. values.Select(static value => value.Value as string ?? "")]
            : null;
}
