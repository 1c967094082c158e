using Utf8Gen.Analyzers.Generation.Emitting.Writing;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Planning.Plans;

namespace Utf8Gen.Analyzers.Generation.Emitting.Lookups;

/// <summary>Emits the method <c>IndexOf</c> of a table, and its data.</summary>
internal static class LookupEmitter
{
    /// <summary>Writes members of the current type.</summary>
    /// <param name="writer">The destination.</param>
    /// <param name="plan">The plan.</param>
    /// <param name="keys">The keys of the plan, in order.</param>
    public static void WriteMembers(SourceWriter writer, LookupPlan plan, IReadOnlyList<LookupResult> keys)
    {
        int position = writer.Position;
        writer.Open($"public static int IndexOf({GlobalNames.ReadOnlySpanOfByte} utf8)");
        WriteBody(writer, plan, keys);
        writer.Close();
        WriteData(writer, plan, keys);
        Words.WriteHelpers(writer, position);
    }

    /// <summary>Whether the lookup compares keys with the bytes of the table.</summary>
    public static bool ReadsBytes(LookupPlan plan) => plan is HashPlan hash && hash.Table.ComparesWholeKeys;

    private static void WriteBody(SourceWriter writer, LookupPlan plan, IReadOnlyList<LookupResult> keys)
    {
        switch (plan)
        {
            case ChainPlan chain:
                ChainEmitter.WriteBody(writer, chain, keys);
                break;
            case HeadHashPlan head:
                HeadHashEmitter.WriteBody(writer, head, keys);
                break;
            case DirectHashPlan direct:
                DirectHashEmitter.WriteBody(writer, direct, keys);
                break;
            case PilotHashPlan pilot:
                PilotHashEmitter.WriteBody(writer, pilot, keys);
                break;
            case FullHashPlan full:
                FullHashEmitter.WriteBody(writer, full, keys);
                break;
            case MatchNothing:
                writer.Line("// The table has a mistake, which a diagnostic reports: it matches nothing.");
                writer.Line("return -1;");
                break;
            default:
                throw InternalErrorException.Unknown(plan);
        }
    }

    private static void WriteData(SourceWriter writer, LookupPlan plan, IReadOnlyList<LookupResult> keys)
    {
        switch (plan)
        {
            case HeadHashPlan head:
                HeadHashEmitter.WriteMethods(writer, head, keys);
                break;
            case PilotHashPlan pilot:
                PilotsEmitter.WriteData(writer, pilot.Pilots);
                break;
            case FullHashPlan full:
                FullHashEmitter.WriteHash(writer, full.Hash);
                PilotsEmitter.WriteData(writer, full.Pilots);
                break;
        }

        if (plan is HashPlan hash)
            new SlotTableEmitter(writer, hash.Table, keys).WriteData();
    }
}
