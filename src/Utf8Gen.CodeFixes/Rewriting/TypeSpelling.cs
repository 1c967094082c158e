using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>Names of types as a place can write them.</summary>
internal static class TypeSpelling
{
    /// <returns>Null where no name means the type.</returns>
    public static string? TryOf(ITypeSymbol type, SemanticModel model, int position)
        => Array.Find([type.ToMinimalDisplayString(model, position), type.ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat)], name => Means(name, type, model, position));

    private static bool Means(string name, ITypeSymbol type, SemanticModel model, int position)
        => SymbolEqualityComparer.Default.Equals(
            model.GetSpeculativeTypeInfo(position, SyntaxFactory.ParseTypeName(name), SpeculativeBindingOption.BindAsTypeOrNamespace).Type, type);
}
