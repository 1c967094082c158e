using System.Globalization;
using Utf8Gen.Analyzers.Generation.Emitting.Lookups;
using Utf8Gen.Analyzers.Generation.Emitting.Writing;

namespace Utf8Gen.Analyzers.Generation.Emitting;

/// <summary>Emits the bytes of all keys as one literal, and where each of them starts.</summary>
internal static class TableBytesEmitter
{
    public static void WriteBytes(SourceWriter lines, IReadOnlyList<string> texts, string accessibility)
    {
        string[] words = [.. texts.Select((text, index) => index == texts.Count - 1 ? text : text + KeyStarts.Separator)];
        LiteralRows.Write(lines, $"{accessibility} static {GlobalNames.ReadOnlySpanOfByte} Bytes => ", words, ";");
    }

    public static void WriteStarts(SourceWriter lines, IReadOnlyList<string> texts, string accessibility)
    {
        string[] numbers = Array.ConvertAll(KeyStarts.Of(texts), static start => start.ToString(CultureInfo.InvariantCulture));
        DataTable.WriteMember(lines, accessibility, "int", "Starts", numbers);
    }
}
