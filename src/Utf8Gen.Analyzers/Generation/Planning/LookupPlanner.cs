using System.Text;
using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Planning;

/// <summary>Chooses the lookup plan of a table.</summary>
internal static class LookupPlanner
{
    /// <summary>Up to this count a chain wins if names come in declared order and loses little otherwise, since most
    /// tests end at the length.</summary>
    private const int MaxKeysOfChain = 8;

    /// <summary>With more keys of one length than this, the tests of a chain read words, and a hash takes a third of
    /// the time for names in random order.</summary>
    private const int MaxKeysOfOneLength = 4;

    /// <summary>Up to this count a chain is used on request. With about twice as many immediates the JIT stops inlining
    /// the reads of words.</summary>
    private const int MaxKeysOfWantedChain = 32;

    public static TablePlan Plan(TableModel table, CancellationToken cancel)
    {
        if (table.Fault is not null)
            return new TablePlan(table, new MatchNothing());

        try
        {
            return PlanChecked(table, cancel);
        }
        catch (Exception error) when (error is not OperationCanceledException)
        {
            return TablePlan.Faulty(table, InternalErrorException.ReasonOf(error));
        }
    }

    private static TablePlan PlanChecked(TableModel table, CancellationToken cancel)
    {
        LookupOptions options = table.Lookup;
        byte[][] keys = table.Keys.Select(static key => Encoding.UTF8.GetBytes(key.Text)).ToArray();
        LookupPlan lookup = Choose(keys, options, cancel);
        return PlanCheck.FindContradiction(lookup, keys, options.IgnoreCase, cancel) is { } contradiction
            ? TablePlan.Faulty(table, contradiction)
            : new TablePlan(table, lookup);
    }

    /// <param name="keys">The keys as UTF-8, all distinct, even after ignoring case if that is requested.</param>
    /// <param name="options">The requested options.</param>
    /// <param name="cancel">Cancels the search.</param>
    public static LookupPlan Choose(IReadOnlyList<byte[]> keys, LookupOptions options, CancellationToken cancel)
    {
        var set = new KeySet(keys, options.IgnoreCase);
        bool isChain = set.Hashed.Length == 0 || IsChain(keys, options.Strategy);
        return (isChain ? null : FindHash(set, cancel)) ?? ChainPlan.Create(keys, options.IgnoreCase);
    }

    private static bool IsChain(IReadOnlyList<byte[]> keys, LookupStrategy strategy) => strategy switch
    {
        LookupStrategy.Branch => keys.Count <= MaxKeysOfWantedChain,
        LookupStrategy.Hash => false,
        LookupStrategy.Auto => keys.Count <= MaxKeysOfChain
            && keys.GroupBy(static key => key.Length).All(static group => group.Count() <= MaxKeysOfOneLength),
        _ => throw InternalErrorException.Unknown(strategy),
    };

    private static LookupPlan? FindHash(KeySet keys, CancellationToken cancel)
        => (LookupPlan?)HeadHashSearch.Find(keys, cancel)
            ?? (LookupPlan?)DirectHashSearch.Find(keys, cancel)
            ?? (LookupPlan?)PilotHashSearch.FindByWords(keys, cancel)
            ?? PilotHashSearch.FindByAllBytes(keys, cancel);
}

/// <summary>The keys for which a plan is searched.</summary>
/// <remarks>The empty key has no bytes to hash: every plan finds it by its length.</remarks>
internal sealed class KeySet
{
    public KeySet(IReadOnlyList<byte[]> keys, bool ignoreCase)
    {
        All = keys;
        IgnoreCase = ignoreCase;
        Hashed = [.. Enumerable.Range(0, keys.Count).Where(index => keys[index].Length > 0)];
        EmptyKey = IndexOfEmpty(keys);
        MinLength = Hashed.Length == 0 ? 1 : Hashed.Min(index => keys[index].Length);
    }

    public IReadOnlyList<byte[]> All { get; }

    public bool IgnoreCase { get; }

    /// <summary>The indexes of the keys that are not empty, in declared order.</summary>
    public int[] Hashed { get; }

    /// <summary>The index of the empty key, or -1.</summary>
    public int EmptyKey { get; }

    /// <summary>The length of the shortest key that is not empty.</summary>
    public int MinLength { get; }

    private static int IndexOfEmpty(IReadOnlyList<byte[]> keys)
    {
        for (int index = 0; index < keys.Count; index++)
        {
            if (keys[index].Length == 0)
                return index;
        }

        return -1;
    }
}
