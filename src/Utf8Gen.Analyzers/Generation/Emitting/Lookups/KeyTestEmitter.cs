using Utf8Gen.Analyzers.Generation.Emitting.Writing;
using Utf8Gen.Analyzers.Generation.Planning.Plans;

namespace Utf8Gen.Analyzers.Generation.Emitting.Lookups;

/// <summary>The method that tells whether some bytes are one certain key, by the data that the lookup has anyway.</summary>
internal static class KeyTestEmitter
{
    /// <param name="writer">Where it goes.</param>
    /// <param name="plan">How keys are found.</param>
    /// <param name="keys">The keys of the plan, in its order.</param>
    /// <param name="ignoreCase">Whether ASCII letters may be written in either case.</param>
    public static void Write(SourceWriter writer, LookupPlan plan, IReadOnlyList<LookupResult> keys, bool ignoreCase)
    {
        writer.EmptyLine();
        string header = $"internal static bool IsKey(int index, {GlobalNames.ReadOnlySpanOfByte} utf8)";
        if (plan is not HashPlan hash)
        {
            writer.Line($"{header} => {(plan is MatchNothing ? "false" : WholeKeys.Equality(ignoreCase, "GetUtf8(index)"))};");
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
