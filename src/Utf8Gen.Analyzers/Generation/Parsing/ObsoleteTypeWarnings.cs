using Microsoft.CodeAnalysis.CSharp;
using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Parsing;

/// <summary>Finds the warnings that the compiler reports wherever an obsolete or experimental type is named. The author
/// of a table's attribute has accepted them, and could not do so again in an emitted file.</summary>
internal static class ObsoleteTypeWarnings
{
    /// <returns>The distinct IDs in ordinal order.</returns>
    public static EquatableArray<string> WarningsOf(ITypeSymbol type)
    {
        var ids = new SortedSet<string>(StringComparer.Ordinal);
        Collect(type, ids);
        return new EquatableArray<string>(ids.ToImmutableArray());
    }

    private static void Collect(ITypeSymbol type, SortedSet<string> ids)
    {
        if (type is IArrayTypeSymbol array)
            Collect(array.ElementType, ids);
        if (type is not INamedTypeSymbol named)
            return;

        for (INamedTypeSymbol? current = named; current is not null; current = current.ContainingType)
        {
            CollectMarks(current, ids);
            foreach (ITypeSymbol argument in current.TypeArguments)
                Collect(argument, ids);
        }

        if (named.ContainingModule is { } module)
            CollectMarks(module, ids);
        if (named.ContainingAssembly is { } assembly)
            CollectMarks(assembly, ids);
    }

    private static void CollectMarks(ISymbol symbol, SortedSet<string> ids)
    {
        foreach (AttributeData attribute in symbol.GetAttributes())
        {
            if (IdOf(attribute) is { } id && SyntaxFacts.IsValidIdentifier(id) && SyntaxFacts.GetKeywordKind(id) == SyntaxKind.None)
                ids.Add(id);
        }
    }

    private static string? IdOf(AttributeData attribute) => attribute.AttributeClass switch
    {
        { Name: "ObsoleteAttribute" } type when type.IsNamed(type.Name, "System") =>
            JsonAttributes.Argument(attribute, "DiagnosticId") as string ?? (attribute.ConstructorArguments.IsEmpty ? "CS0612" : "CS0618"),
        { Name: "ExperimentalAttribute" } type when type.IsNamed(type.Name, "System.Diagnostics.CodeAnalysis") =>
            JsonAttributes.Argument(attribute) as string,
        _ => null,
    };
}
