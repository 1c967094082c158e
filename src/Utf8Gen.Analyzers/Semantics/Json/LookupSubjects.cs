using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Semantics.Names;

namespace Utf8Gen.Analyzers.Semantics.Json;

/// <summary>The types of System.Text.Json that a generated lookup supports.</summary>
/// <param name="HasReader">A <c>Utf8JsonReader</c>.</param>
/// <param name="HasDocument">A <c>JsonProperty</c> and a
/// <c>JsonElement</c> (not on net8.0).</param>
internal sealed record LookupSubjects(bool HasReader, bool HasDocument)
{
    /// <remarks>Queried by symbol, never by target framework: what counts is which
    /// overloads the referenced runtime library has, and whether the compilation knows
    /// their parameter types.</remarks>
    public static LookupSubjects In(Compilation compilation)
    {
        bool hasReader = false;
        bool hasDocument = false;
        INamedTypeSymbol? runtime = compilation.GetTypesByMetadataName(KnownNames.Utf8TableJson)
            .FirstOrDefault(type => compilation.IsSymbolAccessibleWithin(type, compilation.Assembly));
        foreach (ISymbol member in runtime?.GetMembers("IndexOf") ?? ImmutableArray<ISymbol>.Empty)
        {
            if (member is not IMethodSymbol { Parameters: [{ Type: { TypeKind: TypeKind.Struct } type }] })
                continue;
            hasReader |= type.Name == "Utf8JsonReader";
            hasDocument |= type.Name == "JsonProperty";
        }

        return new LookupSubjects(hasReader, hasDocument);
    }

    /// <summary>Whether a lookup supports the source of such a text.</summary>
    public bool Has(JsonTextKind kind) => kind is JsonTextKind.PropertyName or JsonTextKind.ElementValue ? HasDocument : HasReader;
}
