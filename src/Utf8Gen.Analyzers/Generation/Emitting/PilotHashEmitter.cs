using System.Globalization;
using Utf8Gen.Analyzers.Generation.Planning;

namespace Utf8Gen.Analyzers.Generation.Emitting;

/// <summary>Emits the lookup of a <see cref="PilotHashPlan"/>.</summary>
internal sealed class PilotHashEmitter
{
    /// <summary>0x20 in each byte. It makes more bytes equal than letters; the comparison that follows is
    /// exact.</summary>
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
            _writer.Line($"ulong middle = length > 16 ? {EitherCaseOf(WordExpressions.ReadCall("(length >> 1) - 4", 8))} : 0;");
            middle = $" + (middle * {WordExpressions.HexLiteral(hash.Middle, 8)})";
        }

        _writer.Line($"ulong hash = unchecked({GlobalNames.BigMul}(");
        _writer.Indented($"{EitherCaseOf("first")} ^ {WordExpressions.HexLiteral(hash.First, 8)},");
        _writer.Indented($"({EitherCaseOf("last")} ^ {WordExpressions.HexLiteral(hash.Last, 8)}) + (ulong)length{middle},");
        _writer.Indented("out ulong low));");
        _writer.Line("hash ^= low;");
    }

    private string EitherCaseOf(string word) => _plan.Hash.IgnoreCase ? $"({word} | {EitherCase})" : word;
}

/// <summary>Emits the lookup of a <see cref="FullHashPlan"/>.</summary>
internal static class FullHashEmitter
{
    public static void WriteBody(SourceWriter writer, FullHashPlan plan, IReadOnlyList<LookupResult> keys)
    {
        var table = new SlotTableEmitter(writer, plan.Table, keys);
        writer.Line("// Full hash: some keys are equal at both ends and in the middle, so all bytes lead to a bucket,");
        writer.Line($"// the bucket's pilot to one of {plan.Table.Slots.Count} slots, and the slot to the only possible key.");
        table.WriteLengthTest(plan.MaxLength);
        writer.Line("ulong hash = Hash(utf8);");
        table.WriteComparison(PilotsEmitter.Slot(plan.Pilots));
    }

    /// <summary>Writes the method that corresponds to <see cref="FullHash.Compute"/>.</summary>
    public static void WriteHash(SourceWriter writer, FullHash hash)
    {
        writer.EmptyLine();
        writer.Open($"private static ulong Hash({GlobalNames.ReadOnlySpanOfByte} utf8)");
        writer.Line($"ulong hash = {WordExpressions.HexLiteral(hash.Seed, 8)} ^ (ulong)utf8.Length;");
        writer.Line("ulong low;");
        writer.Open("while (utf8.Length >= 8)");
        WriteMix(writer, hash, WordExpressions.ReadCall("0", 8));
        writer.Line("utf8 = utf8.Slice(8);");
        writer.Close();
        writer.EmptyLine();
        writer.Line("ulong rest = 0;");
        // Not foreach: some compilers bind it to an interface of the
        // span, which C# 11 does not support.
        writer.Line("for (int i = 0; i < utf8.Length; i++)");
        writer.Indented("rest = (rest << 8) | utf8[i];");
        WriteMix(writer, hash, "rest");
        writer.Line("return hash;");
        writer.Close();
    }

    private static void WriteMix(SourceWriter writer, FullHash hash, string word)
    {
        writer.Line($"hash ^= {(hash.IgnoreCase ? $"{GlobalNames.Utf8TableText}.ToLower({word})" : word)};");
        writer.Line($"hash = {GlobalNames.BigMul}(hash, {WordExpressions.HexLiteral(hash.Multiplier, 8)}, out low) ^ low;");
    }
}

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
