using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Planning;

/// <summary>Strategy C: the slot is computed from the length and up to three bytes of a key by multiplying and
/// shifting.</summary>
/// <param name="Signature">The value that is multiplied.</param>
/// <param name="Multiplier">The multiplier for which no two keys get the same slot.</param>
/// <param name="SlotBits">The number of upper bits of the product that are the slot.</param>
/// <param name="Table">The slots.</param>
internal sealed record DirectHashPlan(Signature Signature, uint Multiplier, int SlotBits, SlotTable Table) : HashPlan(Table)
{
    /// <summary>The shift that reduces the product to the slot.</summary>
    public int Shift => 32 - SlotBits;

    protected override int SlotOf(ReadOnlySpan<byte> utf8) => Slot(Signature.Compute(utf8), Multiplier, Shift);

    internal static int Slot(uint signature, uint multiplier, int shift) => (int)(unchecked(signature * multiplier) >> shift);
}

/// <summary>Distinguishes the keys: their length and up to three of their bytes, packed into 32 bits.</summary>
/// <param name="Positions">The positions of the bytes.</param>
/// <param name="IgnoreCase">Whether 0x20 is set in each of them. That may make different bytes equal; the words that
/// are compared afterwards are exact.</param>
internal sealed record Signature(EquatableArray<BytePosition> Positions, bool IgnoreCase)
{
    /// <summary>The number of bytes that fit into 32 bits besides the length.</summary>
    public const int MaxPositions = 3;

    public uint Compute(ReadOnlySpan<byte> utf8)
    {
        uint signature = (uint)utf8.Length;
        for (int i = 0; i < Positions.Count; i++)
            signature ^= ByteAt(utf8, Positions[i]) << (8 * (i + 1));
        return signature;
    }

    private uint ByteAt(ReadOnlySpan<byte> utf8, BytePosition position)
        => IgnoreCase ? (uint)(position.ReadByte(utf8) | AsciiCase.Bit) : position.ReadByte(utf8);
}

/// <summary>A byte position that every key has.</summary>
/// <param name="Offset">The offset from the start, 0 for the first byte; or from the end, 1 for the last one.</param>
/// <param name="FromEnd">Whether the offset counts from the end.</param>
internal readonly record struct BytePosition(int Offset, bool FromEnd)
{
    public byte ReadByte(ReadOnlySpan<byte> utf8) => utf8[FromEnd ? utf8.Length - Offset : Offset];
}

/// <summary>Searches for a <see cref="DirectHashPlan"/>.</summary>
internal static class DirectHashSearch
{
    /// <returns>The plan, or null if three bytes do not distinguish the keys or there are too many keys.</returns>
    public static DirectHashPlan? Find(KeySet keys, CancellationToken cancel)
    {
        if (!MultiplierSearch.SlotBits(keys.Hashed.Length).Any())
            return null;

        foreach (Signature signature in SignatureSearch.Find(keys))
        {
            uint[] signatures = Array.ConvertAll(keys.Hashed, index => signature.Compute(keys.All[index]));
            if (MultiplierSearch.Find(signatures, cancel) is { } found)
                return new DirectHashPlan(
                    signature,
                    found.Multiplier,
                    found.SlotBits,
                    SlotTable.Create(keys, found.Slots(keys, signatures), WordLayout.JoinedFours));
        }

        return null;
    }
}

/// <summary>Chooses the bytes of a <see cref="Signature"/> one by one, each time the one that leaves the fewest keys
/// equal.</summary>
internal static class SignatureSearch
{
    /// <summary>The maximum distance of a byte from either end: names differ near their ends.</summary>
    private const int MaxOffset = 16;

    /// <returns>The signatures that distinguish all keys, the shortest first; none if three bytes are not
    /// enough.</returns>
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

    /// <summary>Returns the first byte, the last, the second, the last but one, and so on.</summary>
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
            different.Add(signature.Compute(keys.All[index]));
        return different.Count;
    }
}
