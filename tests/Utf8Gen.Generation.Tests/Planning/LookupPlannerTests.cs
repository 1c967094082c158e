using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Planning;

namespace Utf8Gen.Generation.Tests.Planning;

public sealed class LookupPlannerTests
{
    [Fact]
    public void A_table_with_a_fault_matches_nothing()
    {
        TablePlan plan = Plan(new TableFault("a reason", AllowsMembers: true), "id");

        Assert.IsType<MatchNothing>(plan.Lookup);
        Assert.Equal(-1, plan.Lookup.Find("id"u8));
    }

    [Fact]
    public void A_few_keys_make_a_chain()
    {
        TablePlan plan = Plan(fault: null, "id", "name");

        Assert.IsType<ChainPlan>(plan.Lookup);
        Assert.Equal(1, plan.Lookup.Find("name"u8));
    }

    [Fact]
    public void Planning_stops_when_it_is_told_to()
    {
        using var cancelled = new CancellationTokenSource();
        cancelled.Cancel();

        Assert.Throws<OperationCanceledException>(() => LookupPlanner.Plan(Table(fault: null, "id"), cancelled.Token));
    }

    private static TablePlan Plan(TableFault? fault, params string[] keys)
        => LookupPlanner.Plan(Table(fault, keys), TestContext.Current.CancellationToken);

    private static TableModel Table(TableFault? fault, params string[] keys)
        => new(
            new TypeHeader("", new[] { new TypePart("class", "Keys") }.ToEquatableArray(), "Keys"),
            keys.Select(key => new TableKey(key, key)).ToEquatableArray(),
            fault);
}
