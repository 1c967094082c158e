using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace Utf8Gen.Analyzers.Rules.Reading.Keys;

/// <summary>A lookup of a key in a dictionary or a set: <c>map.TryGetValue(key, out ...)</c>,
/// <c>map[key]</c>.</summary>
/// <param name="Map">The dictionary or set.</param>
/// <param name="Type">Its type.</param>
internal sealed record KeyUse(IOperation Map, INamedTypeSymbol Type)
{
    /// <param name="key">The key where it is used.</param>
    /// <returns><see langword="null"/> for anything that may store the key.</returns>
    public static KeyUse? TryMatch(IOperation key) => key.Parent is IArgumentOperation argument
        ? argument.Parent switch
        {
            IInvocationOperation call => MapOf(call, argument),
            IPropertyReferenceOperation { Property.IsIndexer: true, Instance: { } map } element when !IsWritten(element) => TryCreate(map),
            _ => null,
        }
        : null;

    private static KeyUse? MapOf(IInvocationOperation call, IArgumentOperation argument) => call switch
    {
        {
            TargetMethod.Name: "TryGetValue" or "ContainsKey" or "Contains"
                or "Remove",
            Instance: { } map
        } when argument.Parameter is { Ordinal: 0 } => TryCreate(map),

        // map.GetValueOrDefault(key)
        { TargetMethod: { Name: "GetValueOrDefault", ContainingType.Name: "CollectionExtensions" }, Arguments: [{ Value: var map }, ..] }
            when argument.Parameter is { Ordinal: 1 } => TryCreate(map is IConversionOperation { Operand: var operand } ? operand : map),
        _ => null,
    };

    private static KeyUse? TryCreate(IOperation map)
    {
        for (INamedTypeSymbol? type = map.Type as INamedTypeSymbol; type is not null; type = type.BaseType)
        {
            if (IsMap(type))
                return new KeyUse(map, type);
        }

        return null;
    }

    private static bool IsMap(INamedTypeSymbol type)
        => type.Name is "Dictionary" or "HashSet" or "ConcurrentDictionary" or "FrozenDictionary" or "FrozenSet" or "IReadOnlyDictionary"
            or "IReadOnlySet" or "ImmutableDictionary" or "ImmutableHashSet" or "IDictionary" or "ISet"
            && type.TypeArguments is [{ SpecialType: SpecialType.System_String }, ..]
            && type.ContainingNamespace?.ToDisplayString().StartsWith("System.Collections.", StringComparison.Ordinal) is true;

    /// <summary><c>map[key] = value</c>, <c>map[key]++</c>, <c>ref map[key]</c></summary>
    private static bool IsWritten(IPropertyReferenceOperation element) => element.Parent switch
    {
        IAssignmentOperation assignment => assignment.Target == element,
        IIncrementOrDecrementOperation or ITupleOperation => true,
        IArgumentOperation { Parameter: var parameter } => parameter is not { RefKind: RefKind.None },
        _ => false,
    };
}
