using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Planning;

namespace Utf8Gen.Generation.Tests.Emitting.Lookups;

/// <summary>Lookups of every strategy are emitted, compiled and asked: the answer is that of a dictionary.</summary>
public sealed class EmittedLookupTests
{
    private const int Batches = 4;
    private const int SetsPerBatch = 30;
    private const int ProbesPerSet = 2_000;

    private static readonly LookupOptions[] Options =
    [
        .. from strategy in Enum.GetValues<LookupStrategy>()
           from ignoreCase in (bool[])[false, true]
           select new LookupOptions(strategy, ignoreCase),
    ];

    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(3)]
    public void Lookups_answer_as_a_dictionary_does(int batch)
    {
        Assert.InRange(batch, 0, Batches - 1);
        Random random = TestSeed.NewRandom();
        for (int skipped = 0; skipped < batch; skipped++)
            random = new Random(random.Next());

        using var lookups = new EmittedLookups();
        var sets = new List<(string[] Keys, LookupOptions Options)>();
        for (int i = 0; i < SetsPerBatch; i++)
        {
            LookupOptions options = Options[i % Options.Length];
            string[] keys = RandomSet(random, i);
            sets.Add((options.IgnoreCase ? KeySets.WithoutCaseTwins(keys) : keys, options));
            lookups.Add(LookupPlanner.Choose(KeySets.Utf8(sets[i].Keys), options, TestContext.Current.CancellationToken), sets[i].Keys);
        }

        EmittedLookups.Lookup[] loaded = lookups.Load();
        for (int i = 0; i < sets.Count; i++)
            AssertAnswers(loaded[i], sets[i].Keys, sets[i].Options, random, TestScale.Times(ProbesPerSet), $"batch {batch}, set {i}");
    }

    [Fact]
    public void Keys_of_every_length_are_told_apart_by_every_strategy()
    {
        Random random = TestSeed.NewRandom();
        string[] keys = [
            "",
            .. Enumerable.Range(1, 70).Select(static length => new string('k', length)),
            new string('x', 255),
            new string('x', 256),
            new string('y', 65_536)
        ];
        using var lookups = new EmittedLookups();
        foreach (LookupOptions options in Options)
            lookups.Add(LookupPlanner.Choose(KeySets.Utf8(keys), options, TestContext.Current.CancellationToken), keys);

        foreach ((EmittedLookups.Lookup lookup, LookupOptions options) in lookups.Load().Zip(Options))
            AssertAnswers(lookup, keys, options, random, TestScale.Times(500), options.ToString());
    }

    [Fact]
    public void A_few_keys_of_every_size_of_words_are_told_apart()
    {
        Random random = TestSeed.NewRandom();
        const int Few = 9;
        int[] lengths = [0, 1, 2, 3, 4, 5, 7, 8, 9, 12, 15, 16, 17, 24, 31, 32, 33, 255, 256, 65_536];
        using var lookups = new EmittedLookups();
        var sets = new List<(string[] Keys, LookupOptions Options)>();
        int last = lengths.Length - Few;
        foreach (LookupOptions options in Options.Where(static options => options.Strategy != LookupStrategy.Branch))
        {
            foreach (int skipped in TestScale.IsFull ? Enumerable.Range(0, last + 1) : [0, last / 2, last])
                sets.Add(([.. lengths.Skip(skipped).Take(Few).Select(static length => new string('k', length))], options));
        }

        foreach ((string[] keys, LookupOptions options) in sets)
        {
            LookupPlan plan = LookupPlanner.Choose(KeySets.Utf8(keys), options, TestContext.Current.CancellationToken);
            lookups.Add(Assert.IsType<HeadHashPlan>(plan), keys);
        }

        foreach ((EmittedLookups.Lookup lookup, (string[] keys, LookupOptions options)) in lookups.Load().Zip(sets))
            AssertAnswers(lookup, keys, options, random, TestScale.Times(50), $"{keys.Length} keys, {options}");
    }

    [Fact]
    public void All_bytes_are_told_apart()
    {
        string[] keys = KeySets.SingleBytes();
        string[] withoutTwins = KeySets.WithoutCaseTwins(keys);
        using var lookups = new EmittedLookups();
        foreach (LookupOptions options in Options)
            lookups.Add(LookupPlanner.Choose(
                KeySets.Utf8(options.IgnoreCase ? withoutTwins : keys),
                options,
                TestContext.Current.CancellationToken), options.IgnoreCase ? withoutTwins : keys);

        foreach ((EmittedLookups.Lookup lookup, LookupOptions options) in lookups.Load().Zip(Options))
        {
            var expected = new Expectation(KeySets.Utf8(options.IgnoreCase ? withoutTwins : keys), options.IgnoreCase);
            for (int value = 0; value < 256; value++)
                Assert.Equal(expected.Of([(byte)value]), lookup([(byte)value]));
        }
    }

    [Fact]
    public void Nothing_is_warned_of_nothing_runs_at_start_up_and_nothing_is_allocated()
    {
        string[] few = ["id", "name", new string('x', 40)];
        string[] many = KeySets.Names(new Random(1), 200);
        string[] alike = [.. KeySets.DifferAtOnePosition(70, 1)];
        using var lookups = new EmittedLookups();
        foreach (string[] keys in (string[][])[few, many, alike])
        {
            foreach (LookupOptions options in Options)
                lookups.Add(LookupPlanner.Choose(KeySets.Utf8(keys), options, TestContext.Current.CancellationToken), keys);
        }

        lookups.AssertNoWarnings();
        EmittedLookups.Lookup[] loaded = lookups.Load();
        Assert.All(lookups.Types(), static type => Assert.Null(type.TypeInitializer));
        byte[] probe = [.. new string('a', 69).Select(static c => (byte)c), (byte)'b'];
        foreach (EmittedLookups.Lookup lookup in loaded)
            lookup(probe);

        long before = GC.GetAllocatedBytesForCurrentThread();
        foreach (EmittedLookups.Lookup lookup in loaded)
        {
            lookup(probe);
            lookup("name"u8);
        }

        Assert.Equal(0, GC.GetAllocatedBytesForCurrentThread() - before);
    }

    /// <summary>Mostly few keys, sometimes thousands; of one kind after the other.</summary>
    private static string[] RandomSet(Random random, int number)
    {
        int count = random.Next(20) switch
        {
            < 8 => random.Next(1, 33),
            < 17 => random.Next(9, 130),
            < 19 => random.Next(100, 600),
            _ => random.Next(600, 2_500),
        };
        return (number % 5) switch
        {
            0 => KeySets.Names(random, count),
            1 => KeySets.Wild(random, count),
            2 => KeySets.AlikeAtBothEnds(random, count),
            3 => KeySets.DifferAtOnePosition(random.Next(1, 80), random.Next(1, 6)),
            _ => [.. KeySets.Wild(random, count).Append("").Distinct()],
        };
    }

    private static void AssertAnswers(
        EmittedLookups.Lookup lookup,
        string[] keys,
        LookupOptions options,
        Random random,
        int count,
        string which)
    {
        byte[][] utf8 = KeySets.Utf8(keys);
        for (int index = 0; index < utf8.Length; index++)
            Assert.Equal(index, lookup(utf8[index]));

        var expected = new Expectation(utf8, options.IgnoreCase);
        var probes = new Probes(utf8, random);
        for (int i = 0; i < count; i++)
        {
            ReadOnlySpan<byte> probe = probes.Next();
            int right = expected.Of(probe);
            int found = lookup(probe);
            if (found != right)
                Assert.Fail(
                    $"{which} ({keys.Length} keys, {options}): {Convert.ToHexString(probe)} is {right}, and IndexOf says {found}. "
                        + $"{TestSeed.Variable}={TestSeed.Value}");
        }
    }
}
