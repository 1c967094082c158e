using Utf8Gen.Analyzers.Generation.Parsing;

namespace Utf8Gen.Analyzers.Generation.Serializing;

/// <summary>Finds attributes of System.Text.Json at places where this version does not know what they mean: of a type,
/// its bases, their members and parameters, and the assembly.</summary>
internal static class UnknownAttributes
{
    /// <summary>Returns why a type has no reader, as a clause.</summary>
    public static string? RefusalOf(INamedTypeSymbol type, IAssemblySymbol assembly)
    {
        foreach (ISymbol place in PlacesOf(type).Prepend(assembly))
        {
            if (JsonAttributes.FindUnknown(place) is { } unknown)
                return $"the attribute '{unknown.Name}' of '{NameOf(place)}' is one of System.Text.Json that Utf8Gen does not know there";
        }

        return TypeHierarchy.FindTypes(type).Skip(1).Any(static one => JsonAttributes.HasAttribute(one, JsonAttributes.Ignore))
            ? "its base type has [JsonIgnore]"
            : null;
    }

    private static IEnumerable<ISymbol> PlacesOf(INamedTypeSymbol type)
    {
        foreach (INamedTypeSymbol one in TypeHierarchy.FindTypes(type))
        {
            yield return one;
            foreach (ISymbol member in one.GetMembers().Where(static member => member is not INamedTypeSymbol))
            {
                yield return member;
                if (member is IMethodSymbol method)
                {
                    foreach (IParameterSymbol parameter in method.Parameters)
                        yield return parameter;
                }
            }
        }
    }

    private static string NameOf(ISymbol place) => place is IMethodSymbol ? place.ContainingType.Name : place.Name;
}
