using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Semantics.Names;

namespace Utf8Gen.Analyzers.HotPaths.Shapes.Routing;

/// <summary>Finds an attribute of a framework by its name and namespace.</summary>
internal static class AttributeLookup
{
    public static bool Has(ISymbol symbol, string name, string fullNamespace) => Find(symbol, name, fullNamespace) is not null;

    public static AttributeData? Find(ISymbol symbol, string name, string fullNamespace)
    {
        foreach (AttributeData attribute in symbol.GetAttributes())
        {
            if (attribute.AttributeClass is { } type && type.Name == name && type.IsInNamespace(fullNamespace))
                return attribute;
        }

        return null;
    }

    /// <summary>The text that a route attribute is given first.</summary>
    public static string? TemplateOf(AttributeData? attribute)
        => attribute is { ConstructorArguments: [{ Kind: TypedConstantKind.Primitive, Value: string template }, ..] } ? template : null;
}
