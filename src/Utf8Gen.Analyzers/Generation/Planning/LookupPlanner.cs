using System.Text;
using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Planning;

/// <summary>Chooses how a table is looked up.</summary>
internal static class LookupPlanner
{
    public static TablePlan Plan(TableModel table, CancellationToken cancel)
    {
        if (table.Fault is not null)
            return new TablePlan(table, new MatchNothing());

        byte[][] keys = table.Keys.Select(static key => Encoding.UTF8.GetBytes(key.Text)).ToArray();
        LookupPlan lookup = Choose(keys);

        return PlanCheck.FindContradiction(lookup, keys, cancel) is { } contradiction
            ? new TablePlan(table with { Fault = new TableFault(contradiction, AllowsMembers: true) }, new MatchNothing())
            : new TablePlan(table, lookup);
    }

    private static ChainPlan Choose(byte[][] keys) => ChainPlan.Of(keys);
}
