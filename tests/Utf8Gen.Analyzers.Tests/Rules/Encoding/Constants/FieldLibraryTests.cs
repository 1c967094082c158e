using System.Text.RegularExpressions;
using Utf8Gen.Analyzers.Rules;
using Utf8Gen.CodeFixes.Rules.Encoding;

namespace Utf8Gen.Analyzers.Tests.Rules.Encoding.Constants;

/// <summary>A library of 122 fields like those of clients for text protocols: Fix All turns every
/// one that can be turned, and the program still says the same.</summary>
public class FieldLibraryTests
{
    private const int Fields = 122;

    private static readonly Rule U8G0041 = Rule.Of<PatternAnalyzer, ConstantFieldFixProvider>("U8G0041");

    /// <summary>What the program does with a field, by turns. The first ones only
    /// read it.</summary>
    private static readonly string[] Uses =
    [
        "output.Write({0});",
        "output.Write({0}, 0, {0}.Length);",
        "Check(input.AsSpan().StartsWith({0}));",
        "Check({0}.AsSpan().SequenceEqual(input));",
        "output.WriteByte({0}[0]);",
        "foreach (byte b in {0}) output.WriteByte(b);",
        "output.Write(SHA256.HashData({0}));",
        "Func<int> length = () => {0}.Length; output.WriteByte((byte)length());",

        "output.Write(Keep({0}));",
        "output.WriteAsync({0}, 0, {0}.Length).GetAwaiter().GetResult();",
        "Check({0} == input);",
        "Memory<byte> memory = {0}; output.Write(memory.Span);",
    ];

    private const int ReadingUses = 8;

    [Fact]
    public async Task Fix_all_turns_every_field_that_is_only_read_and_no_other()
    {
        string before = Library();

        string after = await U8G0041.TextAfterFixAll(before);

        Assert.Equal(Enumerable.Range(0, Fields).Count(CanBeTurned), Regex.Count(after, "ReadOnlySpan<byte> Word\\d+ =>"));
        Assert.Equal(Enumerable.Range(0, Fields).Count(static i => !CanBeTurned(i)), Regex.Count(after, "static readonly byte\\[\\] Word"));
        Assert.Equal(after, await U8G0041.TextAfterFixAll(after));
        Assert.Equal(Answer(before), Answer(after));
    }

    [Fact]
    public async Task The_tool_that_asks_for_no_action_turns_the_same_ones()
        => Assert.Equal(await U8G0041.TextAfterFixAll(Library()), await U8G0041.TextAfterFixAll(Library(), ofAnyAction: true));

    private static bool CanBeTurned(int field) => field % Uses.Length < ReadingUses;

    private static string Answer(string library)
    {
        using LoadedProgram program = GeneratorRun.Of(library).AssertCompiles().Load();
        return (string)program.Invoke("Program", "Answer")!;
    }

    private static string Library() => $$"""
        using System.Security.Cryptography;

        internal static class Words
        {
        {{ForEachField(static i => $"    {(i % 3 == 0 ? "public" : "internal")} static readonly byte[] Word{i} = {ValueOf(i)};")}}
        }

        public static class Program
        {
            private static int s_checks;

            public static string Answer()
            {
                using var output = new MemoryStream();
                byte[] input = Encoding.UTF8.GetBytes("WORD-" + DateTime.UnixEpoch.Year);
        {{ForEachField(static i => $"        {{ {string.Format(Uses[i % Uses.Length], $"Words.Word{i}")} }}")}}
                return s_checks + Convert.ToHexString(output.ToArray());
            }

            private static void Check(bool condition) => s_checks = 31 * s_checks + (condition ? 1 : 2);

            private static byte[] Keep(byte[] bytes) => bytes;
        }

        """;

    private static string ForEachField(Func<int, string> code) => string.Join('\n', Enumerable.Range(0, Fields).Select(code));

    private static string ValueOf(int field) => (field % 4) switch
    {
        0 => $"""Encoding.ASCII.GetBytes("WORD-{field}")""",
        1 => $"Encoding.UTF8.GetBytes(\"w\u00f6rd {field}\\r\\n\")",
        2 => $"\"WORD {field}\"u8.ToArray()",
        _ => $"""new UTF8Encoding(false).GetBytes(@"\{field}")""",
    };
}
