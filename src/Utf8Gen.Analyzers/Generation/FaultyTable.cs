using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Generation.Emitting;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Parsing;

namespace Utf8Gen.Analyzers.Generation;

/// <summary>A table that matches nothing, for the errors of a build that runs no analyzers.</summary>
/// <remarks>Values in the pipeline have no location, so the declaration is parsed again, where only a table with a
/// fault gets.</remarks>
internal sealed record FaultyTable(EmittedFile File, KeyEnvironment Environment)
{
    /// <summary>Returns what <see cref="Utf8TableAnalyzer"/> reports as an error; if that is nothing, the
    /// fault.</summary>
    public IReadOnlyList<Diagnostic> FindErrors(Compilation compilation, CancellationToken cancel)
    {
        INamedTypeSymbol? type = compilation.Assembly.GetTypeByMetadataName(File.Type);
        var errors = new List<Diagnostic>();
        ISymbol? owner = type is null ? null : FindOwner(type, compilation, errors, cancel);
        if (errors.Count == 0)
            errors.Add(Diagnostic.Create(
                RuleCatalogue.TableNotGenerated,
                (owner ?? type)?.Locations.FirstOrDefault(static place => place.IsInSource),
                File.Table,
                File.Fault));
        return errors;
    }

    private ISymbol? FindOwner(INamedTypeSymbol type, Compilation compilation, List<Diagnostic> errors, CancellationToken cancel)
    {
        var declarations = new TableDeclarations(
            compilation, new TableAnalysisContext(compilation, Environment.Files, Environment.ProjectDirectory));
        foreach (DeclaredTable table in declarations.FindIn(type))
        {
            var found = new List<Diagnostic>();
            if (TryReport(declarations, table, found.Add, cancel) != File.Identity)
                continue;

            errors.AddRange(found.Where(static one => one.Severity == DiagnosticSeverity.Error));
            return table.Owner;
        }

        return null;
    }

    private static TableIdentity? TryReport(
        TableDeclarations declarations, DeclaredTable table, Action<Diagnostic> report, CancellationToken cancel)
    {
        try
        {
            return declarations.Report(table, report, cancel)?.Identity;
        }
        catch (Exception error) when (error is not OperationCanceledException)
        {
            return null; // The exception is the fault already.
        }
    }
}
