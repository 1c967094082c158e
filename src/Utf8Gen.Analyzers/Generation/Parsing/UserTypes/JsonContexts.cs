using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Parsing.UserTypes;

/// <summary>The source generation contexts of a compilation and the types that they list.</summary>
internal static class JsonContexts
{
    /// <summary>Merges the lists of all contexts, in an order that does not depend
    /// on that of the files.</summary>
    /// <remarks>A context in several parts may be found several times.</remarks>
    public static EquatableArray<JsonContextEntry> Join(IEnumerable<EquatableArray<JsonContextEntry>> contexts)
        => contexts
            .SelectMany(static entries => entries)
            .Distinct()
            .OrderBy(static entry => entry.TypeName, StringComparer.Ordinal)
            .ThenBy(static entry => entry.Context, StringComparer.Ordinal)
            .ToEquatableArray();

    /// <summary>Visits every type: for an analyzer, once in a compilation that needs it.</summary>
    public static EquatableArray<JsonContextEntry> FindIn(Compilation compilation, CancellationToken cancel)
        => Join(TypesOf(compilation.Assembly.GlobalNamespace, cancel).Select(JsonContextReader.TryRead));

    private static IEnumerable<INamedTypeSymbol> TypesOf(INamespaceOrTypeSymbol container, CancellationToken cancel)
    {
        foreach (ISymbol member in container.GetMembers())
        {
            cancel.ThrowIfCancellationRequested();
            if (member is INamedTypeSymbol type)
                yield return type;
            if (member is not INamespaceOrTypeSymbol nested)
                continue;
            foreach (INamedTypeSymbol inner in TypesOf(nested, cancel))
                yield return inner;
        }
    }
}
