using Utf8Gen.Analyzers.Generation.Emitting.Writing;
using Utf8Gen.Analyzers.Generation.Planning.Plans;

namespace Utf8Gen.Analyzers.Generation.Emitting.Lookups;

/// <summary>Emits the method that tests whether some bytes are one given key.</summary>
internal static class KeyTestEmitter
{
    /// <param name="writer">The destination.</param>
    /// <param name="plan">The plan.</param>
    /// <param name="ignoreCase">Whether the case of ASCII letters is ignored.</param>
    public static void Write(SourceWriter writer, LookupPlan plan, bool ignoreCase)
    {
        writer.EmptyLine();
        writer.Open($"internal static bool IsKey(int index, {GlobalNames.ReadOnlySpanOfByte} utf8)");
        if (plan is MatchNothing)
        {
            writer.Line("return false;");
        }
        else
        {
            writer.Line("int start = Starts[index];");
            string equality = WholeKeyComparison.Equality(ignoreCase, int.MaxValue, "Bytes.Slice(start, utf8.Length)");
            writer.Line("return utf8.Length == Starts[index + 1] - start - 1");
            writer.Indented($"&& {equality};");
        }

        writer.Close();
    }
}
