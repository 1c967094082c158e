using System.Globalization;
using Utf8Gen.Analyzers.Generation.Planning.Plans;

namespace Utf8Gen.Analyzers.Generation.Emitting.Lookups;

/// <summary>The layout of a slot: the length of its key in the lowest bits; then, if keys are
/// compared as a whole, where it starts; then its index, which needs no mask. So one read rejects
/// text of another length and locates the key.</summary>
internal sealed class SlotEntry
{
    private readonly SlotTable _table;
    private readonly int[]? _starts;
    private readonly int _lengthBits;
    private readonly int _startBits;

    /// <param name="table">The table.</param>
    /// <param name="starts">Where each key starts in the bytes of all keys.</param>
    public SlotEntry(SlotTable table, int[] starts)
    {
        _table = table;
        _starts = table.ComparesWholeKeys ? starts : null;
        _lengthBits = BitsOf(table.Keys.Max(static key => key.Bytes.Count));
        _startBits = _starts is null ? 0 : BitsOf(_starts.Max());
        Type = (_lengthBits + _startBits + BitsOf(table.Keys.Count - 1)) switch
        {
            <= 8 => "byte",
            <= 16 => "ushort",
            <= 32 => "uint",
            _ => "ulong",
        };
    }

    /// <summary>The type of a slot.</summary>
    public string Type { get; }

    /// <summary>The type of a slot in an expression.</summary>
    public string LocalType => Type == "ulong" ? Type : "uint";

    public string Comment
        => $"For each slot, (index of its key << {Number(_lengthBits + _startBits)}) | "
            + (_starts is null ? "" : $"(start << {Number(_lengthBits)}) | ") + "length; 0 if it is free.";

    /// <summary>Returns the comparison of the length in <c>entry</c> with that of the
    /// text.</summary>
    public string CompareLength(string comparison) => $"(entry & {Mask(_lengthBits)}) {comparison} ({LocalType})length";

    /// <summary>The expression for the index in <c>entry</c>.</summary>
    public string Index => $"(int)(entry >> {Number(_lengthBits + _startBits)})";

    /// <summary>Returns the expression for the start in an entry.</summary>
    public string StartIn(string entry) => $"(int)(({entry} >> {Number(_lengthBits)}) & {Mask(_startBits)})";

    /// <summary>A free slot has the length 0, which no text that is looked up in the
    /// table has.</summary>
    public string Write(int index)
    {
        if (index < 0)
            return "0";

        ulong start = (ulong)(_starts?[index] ?? 0) << _lengthBits;
        ulong entry = ((ulong)index << (_lengthBits + _startBits)) | start | (uint)_table.Keys[index].Bytes.Count;
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
