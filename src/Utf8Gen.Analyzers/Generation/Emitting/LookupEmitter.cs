using System.Globalization;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Planning;

namespace Utf8Gen.Analyzers.Generation.Emitting;

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
        WordExpressions.WriteHelpers(writer, position);
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

/// <summary>A key in the code of a lookup.</summary>
/// <param name="Text">The key, for comments and literals.</param>
/// <param name="Index">The C# expression for its index.</param>
internal sealed record LookupResult(string Text, string Index);

/// <summary>C# expressions that read words, and the constants to compare them with.</summary>
/// <remarks>Each word is read through <c>Slice</c> with both arguments: after a test of the length the JIT then removes
/// the bounds check, whereas the one-argument form leaves a dead comparison.</remarks>
internal static class WordExpressions
{
    /// <summary>The helper methods that lookups call, by the start of a call.</summary>
    private static readonly (string Call, string Header, string Body)[] Helpers =
    [
        Helper(2, "ushort"),
        Helper(4, "uint"),
        Helper(8, "ulong"),
    ];

    /// <param name="offset">The C# expression for the offset.</param>
    /// <param name="size">2, 4 or 8 bytes.</param>
    public static string ReadCall(string offset, int size) => $"Read{size * 8}(utf8, {offset})";

    /// <param name="value">The value.</param>
    /// <param name="size">The size of the value in bytes.</param>
    public static string HexLiteral(ulong value, int size) => "0x" + value.ToString("X" + (size * 2), CultureInfo.InvariantCulture);

    /// <summary>Writes the helper methods that are called after a position.</summary>
    public static void WriteHelpers(SourceWriter writer, int position)
    {
        foreach ((string call, string header, string body) in Helpers)
        {
            if (!writer.ContainsAfter(position, call))
                continue;

            writer.EmptyLine();
            writer.Member(header, body);
        }
    }

    private static (string Call, string Header, string Body) Helper(int size, string type)
    {
        string name = "Read" + (size * 8).ToString(CultureInfo.InvariantCulture);
        return (
            name + "(",
            $"private static {type} {name}({GlobalNames.ReadOnlySpanOfByte} utf8, int offset)",
            $"{GlobalNames.BinaryPrimitives}.ReadUInt{size * 8}LittleEndian(utf8.Slice(offset, {size}))");
    }
}

/// <summary>C# expressions that compare all bytes of a text with those of a key.</summary>
internal static class WholeKeyComparison
{
    /// <param name="ignoreCase">Whether the case of ASCII letters is ignored.</param>
    /// <param name="maxLength">The length of the longest key: a lookup of short keys needs no call.</param>
    /// <param name="key">The C# expression for the bytes of a key.</param>
    public static string Equality(bool ignoreCase, int maxLength, string key) => $"{Start(ignoreCase, maxLength)}{key})";

    /// <summary>Returns the code before the bytes of the key; after them, only a parenthesis is missing.</summary>
    public static string Start(bool ignoreCase, int maxLength)
    {
        string suffix = maxLength <= 32 ? "32" : "";
        return $"{GlobalNames.Utf8TableText}.{(ignoreCase ? "AreEqualIgnoringCase" : "AreEqual" + suffix)}(utf8, ";
    }
}
