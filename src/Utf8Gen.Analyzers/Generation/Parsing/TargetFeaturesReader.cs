using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Generation.Parsing;

/// <summary>Asks a compilation what emitted code may use.</summary>
internal static class TargetFeaturesReader
{
    /// <remarks>Asked by symbol, never by the name of a target framework: what counts is which overloads the runtime
    /// library has, and whether the compilation knows their parameter types.</remarks>
    public static TargetFeatures Read(Compilation compilation)
    {
        LanguageVersion version = ((CSharpCompilation)compilation).LanguageVersion;
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

        return new TargetFeatures(version.ToDisplayString(), Utf8Literals.AreIn(version), hasReader, hasDocument);
    }
}
