using Utf8Gen.Analyzers.Generation.Emitting.Writing;
using Utf8Gen.Analyzers.Generation.Planning.Hashing;
using Utf8Gen.Analyzers.Generation.Planning.Plans;

namespace Utf8Gen.Analyzers.Generation.Emitting.Lookups;

/// <summary>Emits the lookup of a <see cref="PilotHashPlan"/>.</summary>
internal sealed class PilotHashEmitter
{
    /// <summary>0x20 in each byte. It makes more bytes equal than letters; the comparison
    /// that follows is exact.</summary>
    private const string EitherCase = "0x2020202020202020";

    private readonly SourceWriter _writer;
    private readonly PilotHashPlan _plan;

    private PilotHashEmitter(SourceWriter writer, PilotHashPlan plan)
    {
        _writer = writer;
        _plan = plan;
    }

    public static void WriteBody(SourceWriter writer, PilotHashPlan plan, IReadOnlyList<LookupResult> keys)
    {
        var table = new SlotTableEmitter(writer, plan.Table, keys);
        string inputs = plan.Hash.ReadsMiddle
            ? "the length, both ends and the middle lead to a bucket,"
            : "the length and both ends lead to a bucket,";
        writer.Line($"// Pilot hash: {inputs} the bucket's pilot to one of {plan.Table.Slots.Count} slots,");
        writer.Line("// and the slot to the only possible key.");
        table.WriteLengthTest();
        new PilotHashEmitter(writer, plan).WriteHash();
        table.WriteComparison(PilotsEmitter.Slot(plan.Pilots));
    }

    private void WriteHash()
    {
        _writer.Line(SlotTableEmitter.ReadEnds);
        WordHash hash = _plan.Hash;
        string middle = "";
        if (hash.ReadsMiddle)
        {
            _writer.Line($"ulong middle = length > 16 ? {EitherCaseOf(Words.Read("(length >> 1) - 4", 8))} : 0;");
            middle = $" + (middle * {Words.Hex(hash.Middle, 8)})";
        }

        _writer.Line($"ulong hash = unchecked({GlobalNames.BigMul}(");
        _writer.Indented($"{EitherCaseOf("first")} ^ {Words.Hex(hash.First, 8)},");
        _writer.Indented($"({EitherCaseOf("last")} ^ {Words.Hex(hash.Last, 8)}) + (ulong)length{middle},");
        _writer.Indented("out ulong low));");
        _writer.Line("hash ^= low;");
    }

    private string EitherCaseOf(string word) => _plan.Hash.IgnoreCase ? $"({word} | {EitherCase})" : word;
}
