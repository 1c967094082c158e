using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Parsing;

/// <summary>The tables, converters, classifiers and methods that a type declares, with their mistakes.</summary>
internal sealed class TableDeclarations(Compilation compilation, TableAnalysisContext surroundings)
{
    /// <remarks>Methods are found through their type: for a partial method the compiler passes only the generated part
    /// to an analyzer.</remarks>
    public IEnumerable<DeclaredTable> FindIn(INamedTypeSymbol type)
    {
        if (OwnAttributes.KeySources(type) is [{ } first, ..] sources)
            yield return new DeclaredTable(
                type, first, (report, cancel) => TableParser.Parse(type, sources, compilation, report, cancel));
        if (OwnAttributes.Converters(type) is [{ } converter, ..] converters)
            yield return new DeclaredTable(
                type, converter, (report, cancel) => ConverterParser.Parse(type, converters, compilation, report, cancel));
        if (OwnAttributes.Classifiers(type) is [{ } classifier, ..] classifiers)
            yield return new DeclaredTable(
                type, classifier, (report, cancel) => ClassifierParser.Parse(type, classifiers, compilation, report, cancel));
        foreach (IMethodSymbol method in type.GetMembers().OfType<IMethodSymbol>())
        {
            if (MatchMethodParser.AttributeOf(method) is { } attribute)
                yield return new DeclaredTable(
                    method, attribute, (report, cancel) => ParseMethod(method, attribute, report, cancel));
        }
    }

    /// <summary>Reports every mistake in a table at its location.</summary>
    /// <returns>The table; null if the code is incomplete.</returns>
    public TableDeclaration? Report(DeclaredTable declared, Action<Diagnostic> report, CancellationToken cancel)
    {
        TableDeclaration? table = declared.Parse(report, cancel);
        if (table is not null)
            surroundings.ReportKeys(table, declared.Owner, declared.Attribute, report, cancel);
        return table;
    }

    private TableDeclaration? ParseMethod(
        IMethodSymbol method, AttributeData attribute, Action<Diagnostic> report, CancellationToken cancel)
    {
        if (MatchPlacement.FindMistake(method) is not { } mistake)
            return MatchPlacement.IsOfSource(method) ? MatchMethodParser.Parse(method, attribute, compilation, report, cancel) : null;

        MatchPlacement.Report(mistake, method, attribute, report, cancel);
        return null;
    }
}

/// <summary>A table before it is parsed.</summary>
/// <param name="Owner">The type or method with the attribute.</param>
/// <param name="Attribute">The attribute that counts.</param>
/// <param name="Parse">Parses the declaration and reports its mistakes.</param>
internal sealed record DeclaredTable(
    ISymbol Owner, AttributeData Attribute, Func<Action<Diagnostic>, CancellationToken, TableDeclaration?> Parse);
