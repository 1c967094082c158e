using System.Globalization;
using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Parsing.Mistakes;

/// <summary>Collects what is wrong with one table: each mistake goes to the reporter with its place, and the first one
/// becomes the table's <see cref="Fault"/>, which has no place.</summary>
internal sealed class TableMistakes(string table, Action<Diagnostic> report, TableFault? fault = null)
{
    private const string Unseen = "a key, type or option is unfinished, or made by another source generator, which this one cannot see";

    private const string Unfinished =
        "its declaration is unfinished, or needs what another source generator makes, which this one cannot see";

    /// <summary>The first mistake that makes the table match nothing; one that allows no members weighs more.</summary>
    public TableFault? Fault { get; private set; } = fault;

    /// <summary>The name of the type or method that the keys are of.</summary>
    public string Table => table;

    /// <summary>A mistake after which members can still stand in for the right ones.</summary>
    public void Add(DiagnosticDescriptor rule, Location? place, params object[] arguments)
        => Add(rule, place, allowsMembers: true, arguments);

    /// <summary>A mistake that makes any member an error of its own.</summary>
    public void AddFatal(DiagnosticDescriptor rule, Location? place, params object[] arguments)
        => Add(rule, place, allowsMembers: false, arguments);

    /// <summary>A key that is not a constant yet: half-typed, which the compiler reports, or made by another generator.</summary>
    /// <remarks>Nobody but the generator can report the latter: once all generators have run the code is right, and a table
    /// without the key would be wrong in silence.</remarks>
    public void AddUnseen() => SetFault(Unseen, allowsMembers: true);

    /// <summary>The same, where members that name it would only repeat the compiler's error.</summary>
    public void AddUnfinished() => SetFault(Unfinished, allowsMembers: false);

    /// <summary>Something to know, after which the table is right all the same.</summary>
    public void Note(DiagnosticDescriptor rule, Location? place, params object[] arguments)
        => report(Diagnostic.Create(rule, place, arguments));

    private void Add(DiagnosticDescriptor rule, Location? place, bool allowsMembers, object[] arguments)
    {
        report(Diagnostic.Create(rule, place, arguments));
        SetFault(ReasonOf(rule, arguments), allowsMembers);
    }

    private void SetFault(string reason, bool allowsMembers)
    {
        if (Fault is null || (Fault.AllowsMembers && !allowsMembers))
            Fault = new TableFault(reason, allowsMembers);
    }

    /// <summary>The whole of it: where the compiler's own errors or a generated file keep the analyzer silent, nobody else
    /// gives the reason.</summary>
    private static string ReasonOf(DiagnosticDescriptor rule, object[] arguments)
    {
        string message = string.Format(CultureInfo.InvariantCulture, rule.MessageFormat.ToString(CultureInfo.InvariantCulture), arguments);
        return $"see {rule.Id} ({rule.Title.ToString(CultureInfo.InvariantCulture)}): {message}";
    }
}
