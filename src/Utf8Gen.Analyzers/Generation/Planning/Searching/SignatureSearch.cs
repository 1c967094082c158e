using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Planning.Hashing;
using Utf8Gen.Analyzers.Generation.Planning.Keys;

namespace Utf8Gen.Analyzers.Generation.Planning.Searching;

/// <summary>Chooses the bytes of a <see cref="Signature"/> one by one, each time the one that
/// leaves the fewest keys equal.</summary>
internal static class SignatureSearch
{
    /// <summary>The maximum distance of a byte from either end: names
    /// differ near their ends.</summary>
    private const int MaxOffset = 16;

    /// <returns>The signatures that distinguish all keys, the shortest first; none if three
    /// bytes are not enough.</returns>
    public static IEnumerable<Signature> Find(KeySet keys)
    {
        BytePosition[] candidates = [.. Candidates(Math.Min(keys.MinLength, MaxOffset))];
        var signature = new Signature(EquatableArray<BytePosition>.Empty, keys.IgnoreCase);
        while (true)
        {
            if (CountOf(signature, keys) == keys.Hashed.Length)
                yield return signature;
            if (signature.Positions.Count == Math.Min(Signature.MaxPositions, candidates.Length))
                yield break;

            signature = WithBest(signature, candidates, keys);
        }
    }

    /// <summary>Returns the first byte, the last, the second, the
    /// last but one, and so on.</summary>
    private static IEnumerable<BytePosition> Candidates(int count)
    {
        for (int offset = 0; offset < count; offset++)
        {
            yield return new BytePosition(offset, FromEnd: false);
            yield return new BytePosition(offset + 1, FromEnd: true);
        }
    }

    private static Signature WithBest(Signature signature, BytePosition[] candidates, KeySet keys)
    {
        Signature best = signature;
        int bestCount = -1;
        foreach (BytePosition candidate in candidates)
        {
            if (signature.Positions.Contains(candidate))
                continue;

            Signature longer = signature with { Positions = signature.Positions.Append(candidate).ToEquatableArray() };
            int count = CountOf(longer, keys);
            if (count > bestCount)
                (best, bestCount) = (longer, count);
        }

        return best;
    }

    private static int CountOf(Signature signature, KeySet keys)
    {
        var different = new HashSet<uint>();
        foreach (int index in keys.Hashed)
            different.Add(signature.Of(keys.All[index]));
        return different.Count;
    }
}
