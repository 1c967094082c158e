using Utf8Gen.Analyzers.Generation.Planning.Plans;

namespace Utf8Gen.Analyzers.Generation.Emitting.Lookups;

/// <summary>The layout of a slot: the key's length in the lower bits, its index above. So one read
/// rejects text of another length.</summary>
/// <param name="LengthBits">The number of bits of the length.</param>
/// <param name="Type">The type of a slot in the table.</param>
/// <param name="Size">The size of the type in bytes.</param>
internal sealed record SlotEntry(int LengthBits, string Type, int Size)
{
    /// <summary>The type in which a slot is computed.</summary>
    public string LocalType => Size == 8 ? "ulong" : "uint";

    public string LengthMask => Words.Hex((1UL << LengthBits) - 1, LengthBits / 8);

    public static SlotEntry Of(SlotTable table)
    {
        int longest = table.Keys.Max(static key => key.Length);
        int lengthBits = longest <= byte.MaxValue ? 8 : longest <= ushort.MaxValue ? 16 : 32;
        long maxIndex = table.Keys.Count - 1;

        if (lengthBits == 8 && maxIndex <= byte.MaxValue)
            return new SlotEntry(lengthBits, "ushort", 2);
        return lengthBits < 32 && maxIndex >> (32 - lengthBits) == 0
            ? new SlotEntry(lengthBits, "uint", 4)
            : new SlotEntry(LengthBits: 32, "ulong", 8);
    }

    /// <summary>A free slot has the length 0, which no lookup in the table has.</summary>
    public string Write(SlotTable table, int index)
        => index < 0 ? "0" : Words.Hex(((ulong)index << LengthBits) | (uint)table.Keys[index].Length, Size);
}
