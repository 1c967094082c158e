using System.Globalization;
using System.Text;
using Utf8Gen.Analyzers.Generation.Planning;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Generation.Emitting;

/// <summary>Emits the lookup of a <see cref="ChainPlan"/>.</summary>
internal static class ChainEmitter
{
    public static void WriteBody(SourceWriter writer, ChainPlan plan, IReadOnlyList<LookupResult> keys)
    {
        writer.Line(keys.Count == 1
            ? "// Chain: one key; compared by its length and its bytes, a word at a time."
            : $"// Chain: {keys.Count} keys in declared order; each is compared by its length and its bytes, a word at a time.");
        if (plan.Tests.Any(IgnoresCase))
            writer.Line("// 0x20 is set where a key has a letter, which makes it lowercase.");

        for (int index = 0; index < keys.Count; index++)
            WriteTest(writer, plan.Tests[index], keys[index]);

        writer.Line("return -1;");
    }

    private static bool IgnoresCase(KeyTest test) => test.Words.Any(static word => word.CaseMask != 0);

    private static void WriteTest(SourceWriter writer, KeyTest test, LookupResult key)
    {
        string comment = " // " + Spell(test, key.Text);
        string length = $"if (utf8.Length == {test.Length}";

        switch (test.Words.Count)
        {
            case 0 when test.Whole is null:
                writer.Line($"{length}){comment}");
                break;
            case 0:
                string start = WholeKeyComparison.Start(test.Whole!.IgnoresCase, test.Length);
                LiteralRows.Write(writer, $"{length} && {start}", [key.Text], "))");
                break;
            case 1:
                WordTest word = test.Words[0];
                writer.Line(
                    $"{length} && {InParentheses(Masked(word), word.CaseMask != 0)} == "
                        + $"{Constant(word.Value, word)}){comment}");
                break;
            default:
                writer.Line(length + (writer.Fits(length + comment) ? comment : " // " + CSharpText.Show(key.Text)));
                WriteDifferences(writer, test);
                break;
        }

        writer.Indented($"return {key.Index};");
    }

    /// <summary>Combines words without a branch: <c>&amp;&amp; ((a ^ A) | (b ^ B)) == 0)</c>.</summary>
    private static void WriteDifferences(SourceWriter writer, KeyTest test)
    {
        for (int i = 0; i < test.Words.Count; i++)
        {
            WordTest word = test.Words[i];
            string start = i == 0 ? "&& (" : "  | ";
            string end = i == test.Words.Count - 1 ? ") == 0)" : "";
            string read = InParentheses(Masked(word), word.CaseMask != 0);
            writer.Indented($"{start}({read} ^ {Constant(word.Value, word)}){end}");
        }
    }

    private static string Masked(WordTest word)
        => Read(word) + (word.CaseMask == 0 ? "" : " | " + Constant(word.CaseMask, word));

    private static string InParentheses(string expression, bool isNeeded) => isNeeded ? $"({expression})" : expression;

    private static string Read(WordTest word)
    {
        string offset = word.Offset.ToString(CultureInfo.InvariantCulture);
        return word.Size == 1 ? $"utf8[{offset}]" : WordExpressions.ReadCall(offset, word.Size);
    }

    private static string Constant(ulong value, WordTest word) => WordExpressions.HexLiteral(value, word.Size);

    /// <summary>Describes the constants in a comment: <c>"version" = "vers" at 0, "sion" at 3</c>.</summary>
    private static string Spell(KeyTest test, string text)
    {
        if (test.Words.Count < 2 || text.Length != test.Length) // not ASCII: a word may contain half a character
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
