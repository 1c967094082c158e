using System.Globalization;
using Utf8Gen.Analyzers.Generation.Planning.Plans;

namespace Utf8Gen.Analyzers.Generation.Emitting.Lookups;

/// <summary>The layout of a slot: the length of its key in the lowest bits, then its index, then
/// where it starts. So one read rejects text of another length and locates the bytes.</summary>
internal sealed class SlotEntry
{
    private const int BitsOfUInt = 32;

    private readonly SlotTable _table;
    private readonly IReadOnlyList<int> _starts;
    private readonly int _lengthBits;
    private readonly int _indexBits;

    /// <param name="table">The table.</param>
    /// <param name="starts">Where each key starts in the bytes of all keys.</param>
    public SlotEntry(SlotTable table, IReadOnlyList<int> starts)
    {
        _table = table;
        _starts = starts;
        _lengthBits = BitsOf(table.Keys.Max(static key => key.Bytes.Count));
        _indexBits = BitsOf(table.Keys.Count - 1);
        bool fits = _lengthBits + _indexBits + BitsOf(starts.Max()) <= BitsOfUInt;
        Type = fits ? "uint" : "ulong";
    }

    /// <summary>The type of a slot.</summary>
    public string Type { get; }

    public string Comment
        => $"For each slot, (start of its key << {Number(_lengthBits + _indexBits)}) | (index << {Number(_lengthBits)}) | length; "
            + "0 if it is free.";

    /// <summary>The expression for the length in <c>entry</c>.</summary>
    public string Length => $"(entry & {Mask(_lengthBits)})";

    /// <summary>The expression for the index in <c>entry</c>.</summary>
    public string Index => $"(int)((entry >> {Number(_lengthBits)}) & {Mask(_indexBits)})";

    /// <summary>The expression for the start in <c>entry</c>.</summary>
    public string Start => $"(int)(entry >> {Number(_lengthBits + _indexBits)})";

    /// <summary>A free slot has the length 0, which no text that is looked up in the
    /// table has.</summary>
    public string Write(int index)
    {
        if (index < 0)
            return "0";

        ulong start = (ulong)_starts[index] << (_lengthBits + _indexBits);
        ulong entry = start | ((ulong)index << _lengthBits) | (uint)_table.Keys[index].Bytes.Count;
        return "0x" + entry.ToString("X", CultureInfo.InvariantCulture);
    }

    private static int BitsOf(int max)
    {
        int bits = 1;
        while (max >> bits > 0)
            bits++;
        return bits;
    }

    private static string Mask(int bits) => "0x" + ((1UL << bits) - 1).ToString("X", CultureInfo.InvariantCulture);

    private static string Number(int value) => value.ToString(CultureInfo.InvariantCulture);
}
