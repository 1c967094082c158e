using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Parsing.Contexts;

/// <summary>The names of the types that tables are of, and of the contexts that may reach
/// them.</summary>
/// <param name="Contexts">The metadata names of the contexts.</param>
/// <param name="TypeNames">The metadata names of the types.</param>
internal sealed record NamedContexts(EquatableArray<string> Contexts, EquatableArray<string> TypeNames)
{
    /// <summary>Returns what the contexts reach.</summary>
    /// <remarks>Runs after every edit, because a type of another file may change what a context
    /// reaches. Without a table of a type no symbol is looked at.</remarks>
    public EquatableArray<JsonContextEntry> EntriesIn(Compilation compilation, CancellationToken cancel)
        => Contexts.Count == 0 || TypeNames.Count == 0
            ? EquatableArray<JsonContextEntry>.Empty
            : JsonContexts.EntriesOf(JsonContexts.Named(compilation, Contexts), TypeNames, cancel);
}
