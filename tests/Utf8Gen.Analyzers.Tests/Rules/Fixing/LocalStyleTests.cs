using Utf8Gen.Analyzers.Rules;
using Utf8Gen.Analyzers.Rules.Pooling;
using Utf8Gen.CodeFixes.Rules.Documents;
using Utf8Gen.CodeFixes.Rules.Encoding;
using Utf8Gen.CodeFixes.Rules.Pooling;
using Utf8Gen.CodeFixes.Rules.Reading.Switching;
using Utf8Gen.CodeFixes.Rules.Writing;

namespace Utf8Gen.Analyzers.Tests.Rules.Fixing;

/// <summary>A local that a fix declares has <c>var</c> or its type, as IDE0007 and IDE0008 ask for
/// it with each combination of their options: one and its opposite, in a full run all.</summary>
[Trait("Matrix", "Roslyn")]
public class LocalStyleTests
{
    private static readonly Rule U8G0006 = Rule.Of<PatternAnalyzer, TextSwitchFixProvider>("U8G0006");
    private static readonly Rule U8G0007 = Rule.Of<PatternAnalyzer, KeptNameFixProvider>("U8G0007");
    private static readonly Rule U8G0022 = Rule.Of<PatternAnalyzer, CopiedTextFixProvider>("U8G0022");
    private static readonly Rule U8G0033 = Rule.Of<PatternAnalyzer, StreamedTextFixProvider>("U8G0033");
    private static readonly Rule U8G0035 = Rule.Of<PatternAnalyzer, FileTextFixProvider>("U8G0035");
    private static readonly Rule U8G0040 = Rule.Of<PatternAnalyzer, ConstantBytesFixProvider>("U8G0040");
    private static readonly Rule U8G0045 = Rule.Of<PatternAnalyzer, FormattedTextFixProvider>("U8G0045");
    private static readonly Rule U8G0047 = Rule.Of<PatternAnalyzer, CodedTextFixProvider>("U8G0047");
    private static readonly Rule U8G3004 = Rule.Of<PoolUseAnalyzer, UnclosedLeaseFixProvider>("U8G3004");

    private const string Kept =
        "string? name = reader.GetString(); reader.Read(); switch (name) { case First: case \"b\": case \"c\": return; }";

    private const string Assigned =
        "string? name = null; if (reader.Read()) name = reader.GetString(); switch (name) { case First: case \"b\": case \"c\": return; }";

    private const string Chain =
        "if (property.Name == First) return; else if (property.Name == \"b\") return; else if (property.Name == \"c\") return;";

    private const string Copied = "writer.WriteStringValue(reader.GetString());";
    private const string Decoded = "Use(Convert.FromBase64String(Encoding.UTF8.GetString(bytes)));";
    private const string Formatted = "Use(Encoding.UTF8.GetBytes($\"<{guid}>\"));";
    private const string Streamed = "using StreamReader file = new StreamReader(source); return JsonDocument.Parse(file.ReadToEnd());";

    /// <summary>The fix, the code before it, what it declares, with <c>{0}</c> in the place of the type, and when that
    /// is <c>var</c>: by the styles for built-in types, where it is apparent, and elsewhere.</summary>
    private static readonly (Rule Rule, string Before, string After, string Type, Func<bool, bool, bool, bool> IsVar)[] Locals =
    [
        (U8G0007, Kept, "{0} name = MatchName(ref reader);", "Name", (_, _, elsewhere) => elsewhere),
        (U8G0007, Assigned, "{0} name = Name.Unknown;", "Name", (_, _, elsewhere) => elsewhere),
        (U8G0006, Chain, "{0} name = MatchName(property);", "Name", (_, _, elsewhere) => elsewhere),
        (
            U8G0035, "return JsonDocument.Parse(File.ReadAllText(path));",
            "using {0} stream = File.OpenRead(path);", "FileStream", (_, _, elsewhere) => elsewhere),
        (U8G0033, Streamed, "using {0} utf8Json = source;", "Stream", (_, _, elsewhere) => elsewhere),
        (
            U8G3004, "Write(pool.Lease()[handle]);",
            "using {0} lease = pool.Lease();", "Utf8Lease", (_, _, elsewhere) => elsewhere),
        (U8G0022, Copied, "{0} maxLength = reader.HasValueSequence", "int", (builtIn, _, _) => builtIn),
        (U8G0022, Copied, "{0} rented = ArrayPool<byte>.Shared", "byte[]", (builtIn, _, _) => builtIn),
        (U8G0047, Decoded, "{0} bytes = new byte[", "byte[]", (builtIn, _, _) => builtIn),
        (U8G0047, Decoded, "out {0} length)", "int", (builtIn, _, _) => builtIn),
        (
            U8G0047, "Use(Encoding.UTF8.GetBytes(Convert.ToBase64String(bytes)));",
            "{0} utf8 = new byte[", "byte[]", (builtIn, _, _) => builtIn),
        (
            U8G0047, "Use(Encoding.UTF8.GetBytes(Convert.ToHexString(bytes)));",
            "{0} utf8 = new byte[", "byte[]", (builtIn, _, _) => builtIn),
        (U8G0045, Formatted, "Utf8.TryWrite(utf8, $\"<{{value}}>\", out {0} length);", "int", (builtIn, _, _) => builtIn),
        (
            U8G0045, "Use(Encoding.UTF8.GetBytes(guid.ToString(\"N\")));",
            "value.TryFormat(utf8, out {0} length, \"N\");", "int", (builtIn, _, _) => builtIn),
        (
            U8G0040, "byte[] id = Encoding.UTF8.GetBytes(\"id\"); Write(id);",
            "{0} id = \"id\"u8;", "ReadOnlySpan<byte>",
            (builtIn, apparent, elsewhere) => builtIn ? apparent : elsewhere),
    ];

    public static TheoryData<int> All => [.. Enumerable.Range(0, Locals.Length)];

    [Theory]
    [MemberData(nameof(All))]
    public async Task Each_combination_decides(int index)
    {
        (Rule rule, string before, string after, string type, Func<bool, bool, bool, bool> isVar) = Locals[index];
        int one = TestSeed.NewRandom().Next(8);
        foreach (int i in TestScale.IsFull ? Enumerable.Range(0, 8) : [one, 7 - one])
        {
            bool builtIn = (i & 1) != 0, apparent = (i & 2) != 0, elsewhere = (i & 4) != 0;
            string text = await rule.FixedText(
                Program(before),
                With($"""
                    csharp_style_var_for_built_in_types = {builtIn}
                    csharp_style_var_when_type_is_apparent = {apparent}
                    csharp_style_var_elsewhere = {elsewhere}

                    """));
            string expected = isVar(builtIn, apparent, elsewhere) ? "var" : type;
            Assert.Contains(string.Format(null, after, expected), text, StringComparison.Ordinal);
        }
    }

    [Theory]
    [InlineData("", "var")]
    [InlineData("csharp_style_var_elsewhere = true\n", "var")]
    [InlineData("csharp_style_var_elsewhere = false : error\ncsharp_style_var_for_built_in_types = true\n", "Name")]
    [InlineData("csharp_style_var_elsewhere = other\n", "var")]
    public async Task A_local_with_var_keeps_it_unless_its_new_type_must_be_written(string config, string expected)
        => Assert.Contains(
            $"{expected} name = MatchName(ref reader);",
            await U8G0007.FixedText(Program(Kept.Replace("string?", "var", StringComparison.Ordinal)), With(config)),
            StringComparison.Ordinal);

    /// <summary>A variable that is null at first needs a type.</summary>
    [Fact]
    public async Task A_nullable_key_keeps_its_type()
        => Assert.Contains(
            "Name? name = null;",
            await U8G0007.FixedText(
                Program(Assigned.Replace("switch", "if (name is null) return; switch", StringComparison.Ordinal)),
                With("csharp_style_var_elsewhere = true\n")),
            StringComparison.Ordinal);

    private static CodeOptions With(string config)
        => CodeOptions.Default with { EditorConfig = CodeOptions.Default.EditorConfig + config, RunsGenerators = true };

    private static string Program(string statements) => $$"""
        using Utf8Gen.Pooling;

        class C
        {
            const string First = "a";

            static void Use(byte[] bytes) { }

            static void Write(ReadOnlySpan<byte> text) { }

            {{(statements.Contains("return JsonDocument", StringComparison.Ordinal) ? "JsonDocument" : "void")}} M(
                ref Utf8JsonReader reader, JsonProperty property, Utf8JsonWriter writer, byte[] bytes, string path, Stream source,
                Utf8Pool pool, Utf8Handle handle, Guid guid)
            {
                {{statements}}
            }
        }

        """;
}
