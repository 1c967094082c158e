using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Parsing.Contexts;

/// <summary>The source generation contexts of a compilation.</summary>
internal static class JsonContexts
{
    /// <summary>Returns what each context knows of each type, in an order that does not depend on
    /// that of the files.</summary>
    public static EquatableArray<JsonContextEntry> EntriesOf(
        IReadOnlyCollection<JsonContext> contexts, IEnumerable<string> typeNames, CancellationToken cancel)
        => typeNames
            .SelectMany(typeName => contexts.Select(context => context.EntryOf(typeName, cancel)))
            .OrderBy(static entry => entry.TypeName, StringComparer.Ordinal)
            .ThenBy(static entry => entry.Context, StringComparer.Ordinal)
            .ToEquatableArray();

    /// <param name="compilation">The compilation.</param>
    /// <param name="names">The distinct metadata names of classes.</param>
    public static IReadOnlyCollection<JsonContext> Named(Compilation compilation, IEnumerable<string> names)
        => Read(names.Select(compilation.Assembly.GetTypeByMetadataName), compilation);

    /// <summary>Visits every type: for an analyzer, once in a compilation that needs it.</summary>
    public static IReadOnlyCollection<JsonContext> FindIn(Compilation compilation, CancellationToken cancel)
        => Read(TypesOf(compilation.Assembly.GlobalNamespace, cancel), compilation);

    private static List<JsonContext> Read(IEnumerable<INamedTypeSymbol?> types, Compilation compilation)
    {
        var contexts = new List<JsonContext>();
        foreach (INamedTypeSymbol? type in types)
        {
            if (type is not null && JsonContext.TryRead(type, compilation) is { } context)
                contexts.Add(context);
        }

        return contexts;
    }

    public static IEnumerable<INamedTypeSymbol> TypesOf(INamespaceOrTypeSymbol container, CancellationToken cancel)
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
