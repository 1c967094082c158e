using Utf8Gen.Analyzers.Generation.Emitting.Writing;
using Utf8Gen.Analyzers.Generation.Planning.Hashing;
using Utf8Gen.Analyzers.Generation.Planning.Plans;

namespace Utf8Gen.Analyzers.Generation.Emitting.Lookups;

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

    /// <summary>Writes the method that corresponds to <see cref="FullHash.Of"/>.</summary>
    public static void WriteHash(SourceWriter writer, FullHash hash)
    {
        writer.EmptyLine();
        writer.Open($"private static ulong Hash({GlobalNames.ReadOnlySpanOfByte} utf8)");
        writer.Line($"ulong hash = {Words.Hex(hash.Seed, 8)} ^ (ulong)utf8.Length;");
        writer.Line("ulong low;");
        writer.Open("while (utf8.Length >= 8)");
        WriteMix(writer, hash, Words.Read("0", 8));
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
        writer.Line($"hash = {GlobalNames.BigMul}(hash, {Words.Hex(hash.Multiplier, 8)}, out low) ^ low;");
    }
}
