using System.Globalization;
using Utf8Gen.Analyzers.Generation.Emitting.Writing;
using Utf8Gen.Analyzers.Generation.Planning.Hashing;

namespace Utf8Gen.Analyzers.Generation.Emitting.Lookups;

/// <summary>Emits the step from a hash to a slot, as in <see cref="PilotTable"/>.</summary>
internal static class PilotsEmitter
{
    /// <summary>Returns the C# expression for the slot of <c>hash</c>.</summary>
    public static string Slot(PilotTable pilots)
        => $"(unchecked((int)hash) ^ Pilots[unchecked((int)(hash >> {pilots.BucketShift}))]) & 0x{pilots.SlotMask:X}";

    public static void WriteData(SourceWriter writer, PilotTable pilots)
        => DataTable.Write(
            writer,
            "For each bucket, the value that gives each of its keys a free slot.",
            DataTable.TypeFor(pilots.SlotMask),
            "Pilots",
            [.. pilots.Pilots.Select(static pilot => pilot.ToString(CultureInfo.InvariantCulture))]);
}
