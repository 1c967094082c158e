using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Planning;
using Utf8Gen.CompilerServices;
using Utf8Gen.Generation.Tests.Emitting.Lookups;

namespace Utf8Gen.Generation.Tests.Planning.Plans;

/// <summary>Whatever the keys are, the plan that is chosen answers as a dictionary does.</summary>
public sealed class HashPlanTests
{
    private const int ProbesPerSet = 200;

    [Fact]
    public void Plans_for_random_keys_of_every_size_answer_as_a_dictionary_does()
    {
        Random random = TestSeed.NewRandom();
        for (int count = 1; count <= 4_000; count += 1 + (count / (TestScale.IsFull ? 8 : 2)))
        {
            AssertAnswers(KeySets.Names(random, count), random);
            AssertAnswers(KeySets.Wild(random, count), random);
            AssertAnswers(KeySets.AlikeAtBothEnds(random, count), random);
        }
    }

    [Theory]
    [InlineData(1)]
    [InlineData(3)]
    [InlineData(4)]
    [InlineData(7)]
    [InlineData(8)]
    [InlineData(16)]
    [InlineData(17)]
    [InlineData(32)]
    [InlineData(33)]
    [InlineData(255)]
    [InlineData(256)]
    public void Keys_that_differ_in_one_byte_are_told_apart_wherever_it_is(int length)
        => AssertAnswers(KeySets.DifferAtOnePosition(length, 3), TestSeed.NewRandom());

    [Fact]
    public void All_single_bytes_are_told_apart()
    {
        byte[][] keys = [.. Enumerable.Range(0, 256).Select(static value => new[] { (byte)value })];
        LookupPlan plan = LookupPlanner.Choose(keys, LookupOptions.Default, TestContext.Current.CancellationToken);

        Assert.All(keys, (key, index) => Assert.Equal(index, plan.Find(key)));
    }

    [Fact]
    public void More_keys_than_two_bytes_can_number_are_found()
    {
        byte[][] keys = KeySets.Utf8(Enumerable.Range(0, 70_000).Select(static i => $"key{i}"));
        LookupPlan plan = LookupPlanner.Choose(keys, LookupOptions.Default, TestContext.Current.CancellationToken);

        Assert.Null(PlanCheck.FindContradiction(plan, keys, ignoreCase: false, TestContext.Current.CancellationToken));
    }

    [Fact]
    public void A_key_longer_than_two_bytes_can_say_is_found()
    {
        string[] keys = [new string('x', 65_535), new string('x', 65_536), new string('x', 100_000), "x"];

        AssertAnswers(keys, TestSeed.NewRandom(), LookupStrategy.Hash, count: 100);
    }

    [Fact]
    public void A_direct_hash_reads_bytes_that_every_key_has()
    {
        byte[][] keys = KeySets.Utf8(["", .. KeySets.Names(new Random(5), 60)]);
        var plan = Assert.IsType<DirectHashPlan>(LookupPlanner.Choose(keys, LookupOptions.Default, TestContext.Current.CancellationToken));

        Assert.Equal(keys.Where(static key => key.Length > 0).Min(static key => key.Length), plan.Table.MinLength);
        Assert.InRange(plan.Signature.Positions.Count, 1, Signature.MaxPositions);
        Assert.All(
            plan.Signature.Positions,
            position => Assert.InRange(position.Offset, position.FromEnd ? 1 : 0, plan.Table.MinLength - (position.FromEnd ? 0 : 1)));
        Assert.Equal(0, plan.Find([]));
    }

    [Fact]
    public void A_head_hash_has_a_slot_for_every_key_but_the_empty_one()
    {
        byte[][] keys = KeySets.Utf8(["", .. KeySets.Names(new Random(5), 20)]);
        var plan = Assert.IsType<HeadHashPlan>(LookupPlanner.Choose(keys, LookupOptions.Default, TestContext.Current.CancellationToken));

        Assert.Equal(Enumerable.Range(1, 20), plan.Table.Slots.Where(static index => index >= 0).Order());
        Assert.Equal(0, plan.Find([]));
    }

    [Fact]
    public void At_most_four_slots_in_five_are_taken()
    {
        for (int count = 200; count < 2_000; count += 97)
        {
            byte[][] keys = KeySets.Utf8(KeySets.Names(new Random(count), count));
            var plan = Assert.IsType<PilotHashPlan>(
                LookupPlanner.Choose(keys, LookupOptions.Default, TestContext.Current.CancellationToken));

            Assert.InRange(plan.Table.Slots.Count, count * 5 / 4, count * 5 / 2);
            Assert.Equal(count, plan.Table.Slots.Count(static index => index >= 0));
        }
    }

    [Fact]
    public void Products_are_those_of_the_library()
    {
        Random random = TestSeed.NewRandom();
        Assert.Equal(ulong.MaxValue - 1, FoldedProduct.UpperHalf(ulong.MaxValue, ulong.MaxValue));
        for (int i = 0; i < 10_000; i++)
        {
            ulong left = (ulong)random.NextInt64() << random.Next(2);
            ulong right = (ulong)random.NextInt64() << random.Next(2);
            ulong high = Math.BigMul(left, right, out ulong low);
            Assert.Equal(high ^ low, FoldedProduct.Multiply(left, right));
        }
    }

    [Fact]
    public void The_case_of_a_word_is_the_case_of_its_bytes()
    {
        for (int value = 0; value < 256; value++)
        {
            ulong word = 0x0101_0101_0101_0101 * (ulong)value;
            Assert.Equal(0x0101_0101_0101_0101 * (ulong)AsciiCase.ToLower((byte)value), AsciiCase.ToLower(word));
            Assert.Equal(Utf8TableText.ToLower(word), AsciiCase.ToLower(word));
            Assert.Equal(char.IsAsciiLetter((char)value), AsciiCase.IsLetter((byte)value));
        }
    }

    private static void AssertAnswers(string[] keys, Random random)
    {
        AssertAnswers(keys, random, LookupStrategy.Auto, ProbesPerSet);
        if (keys.Length < 100)
            AssertAnswers(keys, random, LookupStrategy.Hash, ProbesPerSet);
    }

    private static void AssertAnswers(string[] keys, Random random, LookupStrategy strategy, int count)
    {
        foreach (bool ignoreCase in (bool[])[false, true])
        {
            byte[][] utf8 = KeySets.Utf8(ignoreCase ? KeySets.WithoutCaseTwins(keys) : keys);
            LookupPlan plan = LookupPlanner.Choose(utf8, new LookupOptions(strategy, ignoreCase), TestContext.Current.CancellationToken);
            Assert.Null(PlanCheck.FindContradiction(plan, utf8, ignoreCase, TestContext.Current.CancellationToken));

            var expected = new Expectation(utf8, ignoreCase);
            var probes = new Probes(utf8, random);
            for (int i = 0; i < TestScale.Times(count); i++)
            {
                ReadOnlySpan<byte> probe = probes.Next();
                if (plan.Find(probe) != expected.Of(probe))
                    Assert.Fail(
                        $"{plan.GetType().Name} of {utf8.Length} keys (case ignored: {ignoreCase}) is wrong about "
                            + $"{Convert.ToHexString(probe)}. {TestSeed.Variable}={TestSeed.Value}");
            }
        }
    }
}
