using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Parsing.Resolving;

/// <summary>What the keys of tables may depend on outside of their declarations.</summary>
/// <remarks>Not a named step and not a model: additional files are not values. The next step reads
/// the file that a table names, and those that it refers to.</remarks>
internal sealed record KeyEnvironment(
    EquatableArray<JsonContextEntry> Contexts, ImmutableArray<AdditionalText> Files, string? ProjectDirectory)
{
    public KeyInputs InputsOf(TableDeclaration table, CancellationToken cancel)
        => new(
            Contexts.Where(context => context.TypeName == table.Source.TypeName).ToEquatableArray(),
            table.Source.File is { } file ? new KeyFileFinder(Files, ProjectDirectory, cancel).Read(file) : null);
}
