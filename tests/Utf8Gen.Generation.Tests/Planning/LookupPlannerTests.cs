using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Planning;
using Utf8Gen.Generation.Tests.Emitting.Lookups;

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

    [Theory]
    [InlineData(1, nameof(LookupStrategy.Auto), "ChainPlan")]
    [InlineData(8, nameof(LookupStrategy.Auto), "ChainPlan")]
    [InlineData(9, nameof(LookupStrategy.Auto), "HeadHashPlan")]
    [InlineData(32, nameof(LookupStrategy.Auto), "HeadHashPlan")]
    [InlineData(33, nameof(LookupStrategy.Auto), "DirectHashPlan")]
    [InlineData(64, nameof(LookupStrategy.Auto), "DirectHashPlan")]
    [InlineData(500, nameof(LookupStrategy.Auto), "PilotHashPlan")]
    [InlineData(32, nameof(LookupStrategy.Branch), "ChainPlan")]
    [InlineData(33, nameof(LookupStrategy.Branch), "DirectHashPlan")]
    [InlineData(500, nameof(LookupStrategy.Branch), "PilotHashPlan")]
    [InlineData(1, nameof(LookupStrategy.Hash), "HeadHashPlan")]
    [InlineData(8, nameof(LookupStrategy.Hash), "HeadHashPlan")]
    [InlineData(9, nameof(LookupStrategy.Hash), "HeadHashPlan")]
    public void The_number_of_keys_and_the_strategy_choose_the_plan(int count, string strategy, string plan)
        => Assert.Equal(plan, Choose(KeySets.Names(new Random(1), count), Enum.Parse<LookupStrategy>(strategy)).GetType().Name);

    [Theory]
    [InlineData("open close wait skip hold", "ChainPlan")]
    [InlineData("open done wait skip hold", "HeadHashPlan")]
    [InlineData("open done wait skip closed failed", "ChainPlan")]
    public void A_few_keys_are_hashed_if_five_of_them_have_one_length(string keys, string plan)
        => Assert.Equal(plan, Choose(keys.Split(' ')).GetType().Name);

    [Fact]
    public void Keys_with_the_same_head_and_length_are_told_apart_by_their_tail()
    {
        string[] keys = ["createdAt", "createdBy", "updatedAt", "updatedBy", "id", "url", "name", "type", "owner"];

        Assert.True(Assert.IsType<HeadHashPlan>(Choose(keys)).Hash.ReadsTail);
        Assert.False(Assert.IsType<HeadHashPlan>(Choose([.. keys.Except(["createdBy", "updatedBy"]), "size", "tags"])).Hash.ReadsTail);
    }

    [Fact]
    public void Keys_that_are_told_apart_only_between_their_ends_make_a_direct_hash()
        => Assert.IsType<DirectHashPlan>(Choose([.. Enumerable.Range(0, 10).Select(static i => $"item{i}name")]));

    [Fact]
    public void Keys_that_three_bytes_do_not_tell_apart_make_a_pilot_hash()
    {
        var plan = Assert.IsType<PilotHashPlan>(Choose(KeySets.DifferAtOnePosition(12, 1)));
        Assert.False(plan.Hash.ReadsMiddle);
    }

    [Fact]
    public void Keys_with_the_same_ends_are_told_apart_by_their_middle()
    {
        string[] keys = [.. Enumerable.Range(0, 50).Select(static i => $"this is how all begin {i:D4} and this is how all end")];
        var plan = Assert.IsType<PilotHashPlan>(Choose(keys));
        Assert.True(plan.Hash.ReadsMiddle);
    }

    [Fact]
    public void Keys_that_differ_elsewhere_are_hashed_whole() => Assert.IsType<FullHashPlan>(Choose(KeySets.DifferAtOnePosition(70, 1)));

    [Fact]
    public void Keys_that_only_look_alike_in_either_case_are_hashed_whole()
        => Assert.IsType<FullHashPlan>(
            Choose([.. Enumerable.Range(0, 10).SelectMany(static i => (string[])[$"key{i}@", $"key{i}`"])], ignoreCase: true));

    [Fact]
    public void The_empty_key_alone_makes_a_chain() => Assert.IsType<ChainPlan>(Choose([""], LookupStrategy.Hash));

    [Theory]
    [InlineData(12)]
    [InlineData(120)]
    [InlineData(1_200)]
    public void The_same_keys_make_the_same_plan(int count)
    {
        string[] keys = KeySets.Names(new Random(2), count);
        LookupPlan plan = Choose(keys);

        Assert.Equal(plan, Choose([.. keys]));
        Assert.Equal(plan.GetHashCode(), Choose([.. keys]).GetHashCode());
        Assert.NotEqual(plan, Choose([.. keys[..^1], "another"]));
    }

    private static LookupPlan Choose(string[] keys, LookupStrategy strategy = LookupStrategy.Auto, bool ignoreCase = false)
        => LookupPlanner.Choose(KeySets.Utf8(keys), new LookupOptions(strategy, ignoreCase), TestContext.Current.CancellationToken);

    private static TablePlan Plan(TableFault? fault, params string[] keys)
        => LookupPlanner.Plan(Table(fault, keys), TestContext.Current.CancellationToken);

    private static TableModel Table(TableFault? fault, params string[] keys)
        => new(
            new TypeHeader("", new[] { new TypePart("class", "Keys") }.ToEquatableArray(), "Keys"),
            new KeyTableShape(TakesExpected: false),
            keys.Select(key => new TableKey(key, key)).ToEquatableArray(),
            LookupOptions.Default,
            fault);
}
