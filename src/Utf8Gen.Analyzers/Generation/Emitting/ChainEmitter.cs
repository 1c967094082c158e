using System.Globalization;
using System.Text;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Planning;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Generation.Emitting;

/// <summary>The body of <c>Match</c> for a <see cref="ChainPlan"/>.</summary>
/// <remarks>
/// Each word is read through <c>Slice</c> with both arguments: behind the test of the length the JIT then drops every
/// bounds check, where the one-argument form leaves a dead comparison.
/// </remarks>
internal static class ChainEmitter
{
    public static void WriteBody(SourceWriter writer, ChainPlan plan, EquatableArray<TableKey> keys)
    {
        writer.Line(keys.Count == 1
            ? "// Chain: one key; it needs its length and its bytes, a word at a time."
            : $"// Chain: {keys.Count} keys in declared order; each needs its length and its bytes, a word at a time.");

        for (int index = 0; index < keys.Count; index++)
            WriteTest(writer, plan.Tests[index], keys[index]);

        writer.Line("return Key.Unknown;");
    }

    private static void WriteTest(SourceWriter writer, KeyTest test, TableKey key)
    {
        string comment = " // " + Spell(test, key.Text);
        string length = $"if (utf8.Length == {test.Length}";

        switch (test.Words.Count)
        {
            case 0:
                writer.Line(length + (test.ComparesWhole ? $" && {GlobalNames.SequenceEqual}(utf8, Utf8.{key.MemberName}))" : ")") + comment);
                break;
            case 1:
                writer.Line($"{length} && {Read(test.Words[0], test.Length)} == {Constant(test.Words[0])}){comment}");
                break;
            default:
                writer.Line(length + comment);
                WriteDifferences(writer, test);
                break;
        }

        writer.Indented($"return Key.{key.MemberName};");
    }

    /// <summary>No branch between the words: <c>&amp;&amp; ((a ^ A) | (b ^ B)) == 0)</c></summary>
    private static void WriteDifferences(SourceWriter writer, KeyTest test)
    {
        for (int i = 0; i < test.Words.Count; i++)
        {
            string start = i == 0 ? "&& (" : "  | ";
            string end = i == test.Words.Count - 1 ? ") == 0)" : "";
            writer.Indented($"{start}({Read(test.Words[i], test.Length)} ^ {Constant(test.Words[i])}){end}");
        }
    }

    private static string Read(WordTest word, int length)
    {
        if (word.Size == 1)
            return $"utf8[{word.Offset}]";

        string source = word.Size == length ? "utf8" : $"utf8.Slice({word.Offset}, {word.Size})";
        return $"{GlobalNames.BinaryPrimitives}.ReadUInt{word.Size * 8}LittleEndian({source})";
    }

    private static string Constant(WordTest word)
        => "0x" + word.Value.ToString("X" + (word.Size * 2), CultureInfo.InvariantCulture);

    /// <summary>What the constants spell: <c>"version" = "vers" at 0, "sion" at 3</c>.</summary>
    private static string Spell(KeyTest test, string text)
    {
        if (test.Words.Count < 2 || text.Length != test.Length) // not ASCII: a word may hold half a character
            return CSharpText.Show(text);

        var spelled = new StringBuilder(CSharpText.Quote(text)).Append(" =");
        for (int i = 0; i < test.Words.Count; i++)
        {
            WordTest word = test.Words[i];
            spelled.Append(i == 0 ? " " : ", ")
                .Append(CSharpText.Quote(text.Substring(word.Offset, word.Size)))
                .Append(" at ").Append(word.Offset.ToString(CultureInfo.InvariantCulture));
        }

        return spelled.ToString();
    }
}
