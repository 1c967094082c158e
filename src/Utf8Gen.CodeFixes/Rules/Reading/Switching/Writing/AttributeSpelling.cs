using Microsoft.CodeAnalysis;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Reading.Switching.Writing;

/// <summary>The attribute of a lookup as a place can spell it.</summary>
internal static class AttributeSpelling
{
    private const string Suffix = "Attribute";

    /// <summary><c>Utf8Match</c>, or with its namespace.</summary>
    /// <returns>Null if the attributes are not referenced.</returns>
    public static string? TryOf(string metadataName, SemanticModel model, int position)
    {
        Compilation compilation = model.Compilation;
        return compilation.GetTypesByMetadataName(metadataName)
            .FirstOrDefault(type => compilation.IsSymbolAccessibleWithin(type, compilation.Assembly)) is { } attribute
            && TypeSpelling.TryOf(attribute, model, position) is { } name
            && model.LookupNamespacesAndTypes(position, name: WithoutSuffix(attribute.Name)).IsEmpty
            ? WithoutSuffix(name)
            : null;
    }

    private static string WithoutSuffix(string name) => name.Substring(0, name.Length - Suffix.Length);
}
