using Utf8Gen.Analyzers.Generation.Emitting.Writing;
using Utf8Gen.Analyzers.Generation.Planning.Plans;

namespace Utf8Gen.Analyzers.Generation.Emitting.Lookups;

/// <summary>Emits the method that tests whether some bytes are one given key, using
/// the data of the lookup.</summary>
internal static class KeyTestEmitter
{
    /// <param name="writer">The destination.</param>
    /// <param name="plan">The plan.</param>
    /// <param name="keys">The keys of the plan, in order.</param>
    /// <param name="ignoreCase">Whether the case of ASCII letters is ignored.</param>
    public static void Write(SourceWriter writer, LookupPlan plan, IReadOnlyList<LookupResult> keys, bool ignoreCase)
    {
        writer.EmptyLine();
        string header = $"internal static bool IsKey(int index, {GlobalNames.ReadOnlySpanOfByte} utf8)";
        if (plan is not HashPlan hash)
        {
            writer.Line($"{header} => {(plan is MatchNothing ? "false" : WholeKeyComparison.Equality(ignoreCase, "GetUtf8(index)"))};");
            return;
        }

        if (plan is HeadHashPlan head)
        {
            writer.Open(header);
            HeadHashEmitter.WriteTestOfKey(writer, head, keys);
            writer.Close();
            HeadHashEmitter.WriteDataOfTest(writer, head, keys);
            return;
        }

        var table = new SlotTableEmitter(writer, hash.Table, keys, hashReadsEnds: plan is PilotHashPlan, answersIndex: false);
        writer.Open(header);
        table.WriteLengthTestOfKey();
        if (plan is PilotHashPlan pilot)
            PilotHashEmitter.WriteEnds(writer, pilot);
        table.WriteComparison();
        writer.Close();
        table.WriteLengths();
    }
}
