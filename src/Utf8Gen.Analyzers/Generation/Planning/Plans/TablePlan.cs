using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Planning.Plans;

/// <summary>A table and how it is looked up.</summary>
internal sealed record TablePlan(TableModel Table, LookupPlan Lookup)
{
    /// <summary>The plan of a table that the generator itself has failed at.</summary>
    public static TablePlan Faulty(TableModel table, string reason, bool allowsMembers = true)
        => new(table with { Fault = new TableFault(table.Fault?.Reason ?? reason, allowsMembers) }, new MatchNothing());
}
