using System.Globalization;
using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Parsing;

/// <summary>Collects the mistakes in one table: each is reported with its location, and the first one becomes the
/// table's <see cref="Fault"/>, which has none.</summary>
internal sealed class TableMistakes(string table, Action<Diagnostic> report, TableFault? fault = null)
{
    private const string Unseen = "a key, type or option is incomplete, or comes from another source generator, which this one cannot see";

    private const string Unfinished =
        "its declaration is incomplete, or needs code of another source generator, which this one cannot see";

    /// <summary>The first mistake because of which the table matches nothing; one that allows no members takes
    /// precedence.</summary>
    public TableFault? Fault { get; private set; } = fault;

    /// <summary>The name of the type or method that has the keys.</summary>
    public string Table => table;

    /// <summary>Adds a mistake after which members can still replace the right ones.</summary>
    public void Add(DiagnosticDescriptor rule, Location? place, params object[] arguments)
        => Add(rule, place, allowsMembers: true, arguments);

    /// <summary>Adds a mistake after which any member would be an error.</summary>
    public void AddFatal(DiagnosticDescriptor rule, Location? place, params object[] arguments)
        => Add(rule, place, allowsMembers: false, arguments);

    /// <summary>Adds a key that is not a constant yet: it is incomplete, which the compiler reports, or produced by
    /// another generator.</summary>
    /// <remarks>Only the generator can report the latter: after all generators have run the code is valid, and a table
    /// without the key would be silently wrong.</remarks>
    public void AddUnseen() => SetFault(Unseen, allowsMembers: true);

    /// <summary>Adds incomplete code, for which members would only repeat the compiler's error.</summary>
    public void AddUnfinished() => SetFault(Unfinished, allowsMembers: false);

    /// <summary>Reports something after which the table is still valid.</summary>
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

    /// <summary>Returns the complete reason: if compiler errors or a generated file keep the analyzer silent, nobody
    /// else reports it.</summary>
    private static string ReasonOf(DiagnosticDescriptor rule, object[] arguments)
    {
        string message = string.Format(CultureInfo.InvariantCulture, rule.MessageFormat.ToString(CultureInfo.InvariantCulture), arguments);
        return $"{message} ({rule.Id})";
    }
}
