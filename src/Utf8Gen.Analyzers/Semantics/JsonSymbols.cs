using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace Utf8Gen.Analyzers.Semantics;

/// <summary>What a compilation has of System.Text.Json, found by symbol. A member that is missing is
/// <see langword="null"/>, and the rules that recommend it are silent.</summary>
internal sealed class JsonSymbols
{
    private const string JsonProperty = "System.Text.Json.JsonProperty";
    private const string JsonElement = "System.Text.Json.JsonElement";
    private const string Utf8JsonReader = "System.Text.Json.Utf8JsonReader";

    private JsonSymbols(Compilation compilation)
    {
        INamedTypeSymbol? property = Find(compilation, JsonProperty);
        NameEquals = TextMethod.TryFind(property, "NameEquals");
        ValueEquals = TextMethod.TryFind(Find(compilation, JsonElement), "ValueEquals");
        ValueTextEquals = TextMethod.TryFind(Find(compilation, Utf8JsonReader), "ValueTextEquals");
        Name = FindName(property);
    }

    /// <summary><c>JsonProperty.Name</c></summary>
    public IPropertySymbol? Name { get; }

    /// <summary><c>JsonProperty.NameEquals</c></summary>
    public TextMethod? NameEquals { get; }

    /// <summary><c>JsonElement.ValueEquals</c></summary>
    public TextMethod? ValueEquals { get; }

    /// <summary><c>Utf8JsonReader.ValueTextEquals</c></summary>
    public TextMethod? ValueTextEquals { get; }

    /// <returns><see langword="null"/> where the compilation does not see System.Text.Json.</returns>
    public static JsonSymbols? TryCreate(Compilation compilation) => IsIn(compilation) ? new JsonSymbols(compilation) : null;

    public static bool IsIn(Compilation compilation)
        => Find(compilation, JsonProperty) is not null
            || Find(compilation, Utf8JsonReader) is not null;

    /// <summary><c>property.Name</c></summary>
    public bool IsNameRead(IOperation operation)
        => operation is IPropertyReferenceOperation { Property: { Name: "Name" } property }
            && SymbolEqualityComparer.Default.Equals(property, Name);

    /// <remarks>A library that has System.Text.Json merged into it has internal types of the same names, which make the
    /// name ambiguous to a look-up by name only. Of the types that code here could mean there is one.</remarks>
    private static INamedTypeSymbol? Find(Compilation compilation, string name)
    {
        if (compilation.GetTypeByMetadataName(name) is { } type)
            return type;

        INamedTypeSymbol? found = null;
        foreach (INamedTypeSymbol candidate in compilation.GetTypesByMetadataName(name))
        {
            if (!compilation.IsSymbolAccessibleWithin(candidate, compilation.Assembly))
                continue;
            if (found is not null)
                return null;
            found = candidate;
        }

        return found;
    }

    private static IPropertySymbol? FindName(INamedTypeSymbol? property)
    {
        if (property is null)
            return null;

        foreach (ISymbol member in property.GetMembers("Name"))
        {
            if (member is IPropertySymbol { IsStatic: false, Type.SpecialType: SpecialType.System_String } name)
                return name;
        }

        return null;
    }
}
