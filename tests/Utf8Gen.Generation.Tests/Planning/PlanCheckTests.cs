using System.Text;
using Utf8Gen.Analyzers.Generation.Planning;

namespace Utf8Gen.Generation.Tests.Planning;

/// <summary>The check that runs before anything is emitted finds plans that are wrong.</summary>
public sealed class PlanCheckTests
{
    private static readonly byte[][] Keys = [.. new[] { "id", "name", "version", "" }.Select(Encoding.UTF8.GetBytes)];

    [Fact]
    public void A_right_plan_has_no_contradiction()
        => Assert.Null(PlanCheck.FindContradiction(ChainPlan.Of(Keys), Keys, TestContext.Current.CancellationToken));

    [Fact]
    public void A_plan_that_misses_a_key_is_found_out() => AssertFound(new MatchNothing());

    [Fact]
    public void A_plan_that_mixes_up_two_keys_is_found_out() => AssertFound(ChainPlan.Of([Keys[1], Keys[0], Keys[2], Keys[3]]));

    [Fact]
    public void A_plan_that_does_not_look_at_the_last_byte_is_found_out() => AssertFound(new PrefixPlan(IgnoredBytes: 1));

    [Fact]
    public void A_plan_that_accepts_a_longer_text_is_found_out() => AssertFound(new PrefixPlan(IgnoredBytes: 0));

    private static void AssertFound(LookupPlan plan)
        => Assert.NotNull(PlanCheck.FindContradiction(plan, Keys, TestContext.Current.CancellationToken));

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
