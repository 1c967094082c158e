using System.Text;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Planning;
using Utf8Gen.Generation.Tests.Emitting.Lookups;

namespace Utf8Gen.Generation.Tests.Planning;

/// <summary>The check that runs before anything is emitted finds plans that are wrong.</summary>
public sealed class PlanCheckTests
{
    private static readonly byte[][] Keys = [.. new[] { "id", "name", "version", "" }.Select(Encoding.UTF8.GetBytes)];

    [Fact]
    public void A_right_plan_has_no_contradiction()
        => Assert.Null(PlanCheck.FindContradiction(ChainPlan.Create(Keys), Keys, ignoreCase: false, TestContext.Current.CancellationToken));

    [Fact]
    public void A_plan_that_misses_a_key_is_found_out() => AssertFound(new MatchNothing());

    [Fact]
    public void A_plan_that_mixes_up_two_keys_is_found_out() => AssertFound(ChainPlan.Create([Keys[1], Keys[0], Keys[2], Keys[3]]));

    [Fact]
    public void A_plan_that_does_not_look_at_the_last_byte_is_found_out() => AssertFound(new PrefixPlan(IgnoredBytes: 1));

    [Fact]
    public void A_plan_that_accepts_a_longer_text_is_found_out() => AssertFound(new PrefixPlan(IgnoredBytes: 0));

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void A_direct_hash_that_is_damaged_is_found_out(bool ignoreCase)
    {
        (byte[][] keys, DirectHashPlan plan) = Plan<DirectHashPlan>(KeySets.Names(new Random(3), 40), ignoreCase);

        AssertRight(plan, keys, ignoreCase);
        AssertFound(plan with { Multiplier = plan.Multiplier + 2 }, keys, ignoreCase);
        AssertFound(plan with { Signature = plan.Signature with { Positions = EquatableArray<BytePosition>.Empty } }, keys, ignoreCase);
        AssertTableMatters(plan, table => plan with { Table = table }, keys, ignoreCase);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void A_pilot_hash_that_is_damaged_is_found_out(bool ignoreCase)
    {
        (byte[][] keys, PilotHashPlan plan) = Plan<PilotHashPlan>(KeySets.Names(new Random(3), 400), ignoreCase);

        AssertRight(plan, keys, ignoreCase);
        AssertFound(plan with { Hash = plan.Hash with { First = plan.Hash.First + 2 } }, keys, ignoreCase);
        AssertFound(plan with { Pilots = plan.Pilots with { Pilots = plan.Pilots.Pilots.Reverse().ToEquatableArray() } }, keys, ignoreCase);
        AssertTableMatters(plan, table => plan with { Table = table }, keys, ignoreCase);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void A_full_hash_that_is_damaged_is_found_out(bool ignoreCase)
    {
        (byte[][] keys, FullHashPlan plan) = Plan<FullHashPlan>(KeySets.DifferAtOnePosition(60, 1), ignoreCase);

        AssertRight(plan, keys, ignoreCase);
        AssertFound(plan with { Hash = plan.Hash with { Seed = plan.Hash.Seed + 1 } }, keys, ignoreCase);
        AssertFound(plan with { Table = plan.Table with { Slots = plan.Table.Slots.Reverse().ToEquatableArray() } }, keys, ignoreCase);
    }

    [Fact]
    public void A_chain_that_takes_a_byte_for_a_letter_is_found_out()
    {
        byte[][] keys = KeySets.Utf8(["[x]", "name", "i-d"]);
        var plan = ChainPlan.Create(keys, ignoreCase: true);
        AssertRight(plan, keys, ignoreCase: true);

        KeyTest test = plan.Tests[0];
        WordTest word = test.Words[0];
        WordTest wrong = word with { CaseMask = word.CaseMask | 0x20, Value = word.Value | 0x20 };
        KeyTest[] tests = [
            test with { Words = test.Words.Select(old => old == word ? wrong : old).ToEquatableArray() },
            .. plan.Tests.Skip(1)
        ];
        AssertFound(plan with { Tests = tests.ToEquatableArray() }, keys, ignoreCase: true);
    }

    [Fact]
    public void A_plan_for_the_other_way_to_treat_case_is_found_out()
    {
        byte[][] keys = KeySets.Utf8(KeySets.WithoutCaseTwins(KeySets.Names(new Random(4), 20)));

        AssertFound(ChainPlan.Create(keys), keys, ignoreCase: true);
        AssertFound(ChainPlan.Create(keys, ignoreCase: true), keys, ignoreCase: false);
    }

    private static void AssertTableMatters(HashPlan plan, Func<SlotTable, LookupPlan> with, byte[][] keys, bool ignoreCase)
    {
        SlotTable table = plan.Table;
        int[] swapped = [.. table.Slots];
        int[] taken = [.. Enumerable.Range(0, swapped.Length).Where(slot => swapped[slot] >= 0).Take(2)];
        (swapped[taken[0]], swapped[taken[1]]) = (swapped[taken[1]], swapped[taken[0]]);
        AssertFound(with(table with { Slots = swapped.ToEquatableArray() }), keys, ignoreCase);

        WholeKey key = table.Keys[table.Keys.Count - 1];
        AssertFound(with(WithLastKey(table, Changed(key, at: 0))), keys, ignoreCase);
        AssertFound(with(WithLastKey(table, Changed(key, at: key.Bytes.Count - 1))), keys, ignoreCase);
        AssertFound(with(table with { IgnoreCase = !ignoreCase }), keys, ignoreCase);
        AssertFound(with(table with { MinLength = table.MinLength + 1 }), keys, ignoreCase);
    }

    private static SlotTable WithLastKey(SlotTable table, WholeKey key)
        => table with { Keys = table.Keys.Take(table.Keys.Count - 1).Append(key).ToEquatableArray() };

    private static WholeKey Changed(WholeKey key, int at)
    {
        byte[] bytes = [.. key.Bytes];
        bytes[at] ^= 1;
        return key with { Bytes = bytes.ToEquatableArray() };
    }

    private static (byte[][] Keys, TPlan Plan) Plan<TPlan>(string[] keys, bool ignoreCase)
        where TPlan : LookupPlan
    {
        byte[][] utf8 = KeySets.Utf8(ignoreCase ? KeySets.WithoutCaseTwins(keys) : keys);
        return (utf8, Assert.IsType<TPlan>(
            LookupPlanner.Choose(utf8, new LookupOptions(LookupStrategy.Auto, ignoreCase), TestContext.Current.CancellationToken)));
    }

    private static void AssertRight(LookupPlan plan, byte[][] keys, bool ignoreCase)
        => Assert.Null(PlanCheck.FindContradiction(plan, keys, ignoreCase, TestContext.Current.CancellationToken));

    private static void AssertFound(LookupPlan plan, byte[][] keys, bool ignoreCase)
        => Assert.NotNull(PlanCheck.FindContradiction(plan, keys, ignoreCase, TestContext.Current.CancellationToken));

    private static void AssertFound(LookupPlan plan)
        => Assert.NotNull(PlanCheck.FindContradiction(plan, Keys, ignoreCase: false, TestContext.Current.CancellationToken));

    /// <summary>Wrong on purpose: whatever begins like a key is one.</summary>
    private sealed record PrefixPlan(int IgnoredBytes) : LookupPlan
    {
        public override int Find(ReadOnlySpan<byte> utf8)
        {
            for (int i = 0; i < Keys.Length; i++)
            {
                byte[] key = Keys[i];
                if (key.Length > IgnoredBytes && utf8.StartsWith(key.AsSpan(0, key.Length - IgnoredBytes)))
                    return i;
            }

            return utf8.IsEmpty ? 3 : -1;
        }
    }
}
