using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Planning.Plans;

/// <summary>A table and its lookup plan.</summary>
internal sealed record TablePlan(TableModel Table, LookupPlan Lookup)
{
    /// <summary>Creates the plan of a table for which the generator itself failed.</summary>
    public static TablePlan Faulty(TableModel table, string reason, bool allowsMembers = true)
        => new(table with { Fault = new TableFault(table.Fault?.Reason ?? reason, allowsMembers) }, new MatchNothing());
}
