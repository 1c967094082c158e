using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Parsing.Contexts;

namespace Utf8Gen.Analyzers.Generation.Parsing.Resolving;

/// <summary>What the analyzer knows about a compilation besides one table: its files and its
/// contexts, which are searched when a table first needs them.</summary>
internal sealed class TableSurroundings(Compilation compilation, AnalyzerOptions options)
{
    private readonly Lazy<IReadOnlyCollection<JsonContext>> _contexts =
        new(() => JsonContexts.FindIn(compilation, CancellationToken.None));

    /// <summary>Reports the mistakes in a table's keys.</summary>
    public void ReportKeys(
        TableDeclaration table, ISymbol owner, AttributeData attribute, Action<Diagnostic> report, CancellationToken cancel)
    {
        KeyInputs inputs = EnvironmentOf(table, cancel).InputsOf(table, cancel);
        var places = new KeyLocator(owner, attribute, compilation, inputs.File, cancel);
        KeyResolver.Resolve(table, inputs, report, places.Of, cancel);
    }

    private KeyEnvironment EnvironmentOf(TableDeclaration table, CancellationToken cancel)
        => new(
            table.Source.TypeName is { } name
                ? JsonContexts.EntriesOf(_contexts.Value, [name], cancel)
                : EquatableArray<JsonContextEntry>.Empty,
            options.AdditionalFiles,
            KeyFileFinder.ProjectDirectoryOf(options.AnalyzerConfigOptionsProvider));
}
