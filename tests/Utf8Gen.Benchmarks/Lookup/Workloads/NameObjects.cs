namespace Utf8Gen.Benchmarks.Lookup.Workloads;

/// <summary>The names of one object after the other, without end.</summary>
internal static class NameObjects
{
    private const int Seed = 20_261_123;

    public static IEnumerable<string[]> Of(NameRegime regime, IReadOnlyList<string> keys)
    {
        var random = new Random(Seed);
        var known = keys.ToHashSet();
        while (true)
            yield return NamesOf(regime, keys, known, random);
    }

    private static string[] NamesOf(NameRegime regime, IReadOnlyList<string> keys, HashSet<string> known, Random random)
    {
        switch (regime)
        {
            case NameRegime.Declared:
                return [.. keys];
            case NameRegime.LeftOut:
                return [.. keys.Where(_ => random.Next(10) >= 3)];
        }

        string[] names = [.. keys];
        random.Shuffle(names);
        return regime switch
        {
            NameRegime.Unknown => Array.ConvertAll(
                names,
                name => random.Next(10) == 0 ? name : KeyLists.Unknown[random.Next(KeyLists.Unknown.Count)]),
            NameRegime.NearMiss => Array.ConvertAll(names, name => NearMissOf(name, known, random)),
            _ => names,
        };
    }

    private static string NearMissOf(string name, HashSet<string> known, Random random)
    {
        while (true)
        {
            string nearMiss = name[..^1] + (char)('a' + random.Next(26));
            if (!known.Contains(nearMiss))
                return nearMiss;
        }
    }
}
