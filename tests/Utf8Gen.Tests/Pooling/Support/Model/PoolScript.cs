namespace Utf8Gen.Tests.Pooling.Support.Model;

/// <summary>Random commands, and the shortest part of them that still fails.</summary>
internal static class PoolScript
{
    private static readonly (PoolCommandKind Kind, int Weight)[] Weights =
    [
        (PoolCommandKind.Intern, 30),
        (PoolCommandKind.InternChars, 10),
        (PoolCommandKind.TryGet, 10),
        (PoolCommandKind.Allocate, 25),
        (PoolCommandKind.AllocateChars, 5),
        (PoolCommandKind.Free, 30),
        (PoolCommandKind.Slice, 3),
        (PoolCommandKind.Concat, 3),
        (PoolCommandKind.Insert, 3),
        (PoolCommandKind.Remove, 3),
        (PoolCommandKind.Replace, 3),
        (PoolCommandKind.Duplicate, 3),
        (PoolCommandKind.OpenLease, 4),
        (PoolCommandKind.CloseLease, 4),
        (PoolCommandKind.Clear, 1),
        (PoolCommandKind.Reserve, 1),
    ];

    private static readonly int WeightOfAll = Weights.Sum(static weight => weight.Weight);

    /// <summary>Half of all scripts preload names somewhere, and half of these do so before anything else.</summary>
    public static PoolCommand[] Random(Random random, int length)
    {
        PoolCommand[] script = [.. Enumerable.Range(0, length).Select(_ => new PoolCommand(
            RandomKind(random), random.Next(), RandomText(random)))];
        foreach (int at in (int[])[random.Next(2), random.Next(length), random.Next(length)])
        {
            if (random.Next(3) == 0)
                script[at] = script[at] with { Kind = PoolCommandKind.Preload };
        }

        return script;
    }

    /// <summary>Leaves out what is not needed for the failure: halves first, then single commands.</summary>
    public static PoolCommand[] Shrink(PoolCommand[] script, Func<PoolCommand[], bool> fails)
    {
        for (int size = script.Length / 2; size > 0; size /= 2)
        {
            for (int start = 0; start + size <= script.Length;)
            {
                PoolCommand[] shorter = [.. script[..start], .. script[(start + size)..]];
                if (fails(shorter))
                    script = shorter;
                else
                    start += size;
            }
        }

        return script;
    }

    private static PoolCommandKind RandomKind(Random random)
    {
        int at = random.Next(WeightOfAll);
        foreach ((PoolCommandKind kind, int weight) in Weights)
        {
            if ((at -= weight) < 0)
                return kind;
        }

        throw new InvalidOperationException("The weights do not add up.");
    }

    /// <summary>Few different texts, so that they meet; lengths on both sides of every border,
    /// seldom long ones.</summary>
    private static byte[] RandomText(Random random)
    {
        int length = random.Next(20) switch
        {
            < 8 => random.Next(0, 9),
            < 14 => random.Next(9, 34),
            < 18 => random.Next(34, 300),
            18 => random.Next(300, 5000),
            _ => 4096 + random.Next(-1, 2),
        };
        return random.Next(4) == 0 ? TestPool.NonAscii(length, random.Next(4)) : TestPool.Text(length, random.Next(40));
    }
}
