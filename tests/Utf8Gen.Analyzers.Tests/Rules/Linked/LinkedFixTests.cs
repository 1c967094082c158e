using Utf8Gen.Analyzers.Rules;
using Utf8Gen.CodeFixes.Rules.Encoding;
using Utf8Gen.CodeFixes.Rules.Reading;
using Utf8Gen.CodeFixes.Rules.Writing;

namespace Utf8Gen.Analyzers.Tests.Rules.Linked;

/// <summary>A file that several target frameworks compile has one text: what a fix writes is the
/// same in all of them, or it is not offered.</summary>
[Trait("Matrix", "Roslyn")]
public class LinkedFixTests
{
    private static readonly Rule ConstantBytes = Rule.Of<PatternAnalyzer, ConstantBytesFixProvider>("U8G0040");
    private static readonly Rule CopiedLiteral = Rule.Of<PatternAnalyzer, CopiedLiteralFixProvider>("U8G0048");
    private static readonly Rule FormattedText = Rule.Of<PatternAnalyzer, FormattedTextFixProvider>("U8G0045");
    private static readonly Rule ParsedBytes = Rule.Of<PatternAnalyzer, ParsedBytesFixProvider>("U8G0044");
    private static readonly Rule ConstantText = Rule.Of<PatternAnalyzer, ConstantTextFixProvider>("U8G0004");

    private static readonly Rule WrittenName = Rule.Of<PatternAnalyzer, WrittenNameFixProvider>("U8G0020");

    private static readonly CodeOptions Net10 = CodeOptions.Default with { PreprocessorSymbols = ["NET10"] };
    private static readonly CodeOptions Net8 = CodeOptions.Net8 with { PreprocessorSymbols = ["NET8"] };

    /// <summary><c>File.WriteAllBytes</c> takes a span from .NET 9 on.</summary>
    [Fact]
    public Task An_array_is_written_where_one_of_the_targets_takes_no_span()
        => ConstantBytes.FixesWhenLinked(
            Code.Members("""void M(string path) => File.WriteAllBytes(path, [|Encoding.UTF8.GetBytes("{}")|]);"""),
            Code.Members("""void M(string path) => File.WriteAllBytes(path, {|U8G0048:"{}"u8.ToArray()|});"""),
            Net10,
            Net8);

    [Fact]
    public Task So_is_it_when_the_fix_begins_in_that_target()
        => ConstantBytes.FixesWhenLinked(
            Code.Members("""void M(string path) => File.WriteAllBytes(path, [|Encoding.UTF8.GetBytes("{}")|]);"""),
            Code.Members("""void M(string path) => File.WriteAllBytes(path, "{}"u8.ToArray());"""),
            Net8,
            Net10);

    [Fact]
    public Task A_local_stays_an_array_where_one_of_the_targets_takes_no_span()
        => ConstantBytes.FixesWhenLinked(
            Code.Members("""void M(string path) { byte[] bytes = [|Encoding.UTF8.GetBytes("{}")|]; File.WriteAllBytes(path, bytes); }"""),
            Code.Members("""void M(string path) { byte[] bytes = {|U8G0048:"{}"u8.ToArray()|}; File.WriteAllBytes(path, bytes); }"""),
            Net10,
            Net8);

    [Fact]
    public Task A_span_is_written_where_all_targets_take_one()
        => ConstantBytes.FixesWhenLinked(
            Code.Members("""void M(Stream s) { byte[] line = [|Encoding.ASCII.GetBytes("\r\n")|]; s.Write(line, 0, line.Length); }"""),
            Code.Members("""void M(Stream s) { ReadOnlySpan<byte> line = "\r\n"u8; s.Write(line); }"""),
            Net10,
            Net8);

    [Fact]
    public Task A_copy_that_one_of_the_targets_needs_stays()
        => CopiedLiteral.OffersNoFixWhenLinked(
            Code.Members("""void M(string path) => File.WriteAllBytes(path, [|"{}"u8.ToArray()|]);"""),
            Net10,
            Net8);

    [Fact]
    public Task A_type_that_has_another_name_in_one_of_the_targets_is_not_written()
        => ConstantBytes.FixesWhenLinked(
            Code.Members("""void M(Stream s) { byte[] line = [|Encoding.ASCII.GetBytes("\r\n")|]; s.Write(line, 0, line.Length); }"""),
            Code.Members("""void M(Stream s) { byte[] line = {|U8G0048:"\r\n"u8.ToArray()|}; s.Write(line, 0, line.Length); }"""),
            Net10,
            Net8 with { Sources = [new SourceFile("Own.cs", "struct ReadOnlySpan<T>;")] });

    [Fact]
    public Task A_method_that_would_have_another_name_in_one_of_the_targets_is_not_added()
        => FormattedText.OffersNoFixWhenLinked(
            """
            partial class C
            {
                byte[] M(Guid id) => [|Encoding.UTF8.GetBytes(id.ToString())|];
            }

            """,
            Net10 with { Sources = [new SourceFile("Part.cs", "partial class C;")] },
            Net8 with { Sources = [new SourceFile("Part.cs", "partial class C { int FormatUtf8; }")] });

    /// <summary>The text of the fix is the same for both.</summary>
    [Fact]
    public Task A_fix_that_one_of_the_targets_has_another_title_for_is_not_offered()
        => ParsedBytes.OffersNoFixWhenLinked(
            "class C { Number M(byte[] bytes) => [|Number.Parse(Encoding.UTF8.GetString(bytes))|]; }",
            Net10 with { Sources = [new SourceFile("Number.cs", "global using Number = System.Int32;")] },
            Net8 with { Sources = [new SourceFile("Number.cs", "global using Number = System.Double;")] });

    [Fact]
    public Task Findings_that_only_one_of_the_targets_compiles_are_fixed_in_the_file_of_all()
        => ConstantText.FixesAllWhenLinked(
            Branches("""p.NameEquals("new")""", """p.NameEquals("old")""", """p.NameEquals("both")"""),
            Branches("""p.NameEquals("new"u8)""", """p.NameEquals("old"u8)""", """p.NameEquals("both"u8)"""),
            Net10,
            Net8);

    /// <summary>Of a project with one target only its branch is known; the others write the
    /// same JSON as before.</summary>
    [Fact]
    public async Task Branches_that_no_target_compiles_stay()
    {
        string code = Writes("""writer.WriteString("value", text)""", """writer.WriteString("value", text.ToString())""");
        string text = await WrittenName.FixedText(code, Net10);
        Assert.Equal(Writes("""writer.WriteString("value"u8, text)""", """writer.WriteString("value", text.ToString())"""), text);
        Assert.Equal(text, await WrittenName.TextAfterFixAll(code, Net10));
        await WrittenName.FixesAllWhenLinked(
            code, Writes("""writer.WriteString("value"u8, text)""", """writer.WriteString("value"u8, text.ToString())"""), Net10, Net8);
    }

    [Fact]
    public Task A_finding_of_one_target_only_in_code_that_all_compile_is_fixed_for_all()
        => ConstantText.FixesAllWhenLinked(
            """class C { bool M(JsonProperty p) => p.NameEquals("id"); }""",
            """class C { bool M(JsonProperty p) => p.NameEquals("id"u8); }""",
            Net10 with { EditorConfig = """
                root = true
                [*.cs]
                dotnet_diagnostic.U8G0004.severity = none

                """ },
            Net8);

    [Fact]
    public Task Several_findings_that_need_one_sibling_write_the_same_one_everywhere()
        => ConstantText.FixesAllWhenLinked(
            """
            class C
            {
                const string Id = "id";
                bool M(JsonProperty p) => p.NameEquals(Id);
            #if NET8
                bool N(JsonProperty p) => p.NameEquals(Id);
            #endif
            }

            """,
            """
            class C
            {
                static ReadOnlySpan<byte> IdUtf8 => "id"u8;
                bool M(JsonProperty p) => p.NameEquals(IdUtf8);
            #if NET8
                bool N(JsonProperty p) => p.NameEquals(IdUtf8);
            #endif
            }

            """,
            Net10,
            Net8);

    /// <summary>The sibling would be in the code of a target that has no literals for it.</summary>
    [Fact]
    public Task A_member_that_a_target_without_the_finding_cannot_compile_is_not_added()
        => ConstantText.OffersNoFixWhenLinked(
            """
            class C
            {
                const string Id = "id";
            #if NET10
                bool M(JsonProperty p) => p.NameEquals([|Id|]);
            #endif
            }

            """,
            Net10,
            CodeOptions.CSharp10);

    [Fact]
    public Task What_is_not_offered_leaves_no_name_behind()
        => FormattedText.FixesAllWhenLinked(
            """
            class C
            {
                byte[] M(Own id) => Encoding.UTF8.GetBytes($"{id.Value}");
                byte[] N(Guid id) => Encoding.UTF8.GetBytes($"<{id}>");
                byte[] O(Guid id) => Encoding.UTF8.GetBytes($"<{id}>");
            }

            """,
            """
            using System.Text.Unicode;

            class C
            {
                byte[] M(Own id) => Encoding.UTF8.GetBytes($"{id.Value}");
                byte[] N(Guid id) => FormatUtf8(id);
                byte[] O(Guid id) => FormatUtf8(id);

                private static byte[] FormatUtf8(Guid value)
                {
                    Span<byte> utf8 = stackalloc byte[38];
                    Utf8.TryWrite(utf8, $"<{value}>", out int length);
                    return utf8.Slice(0, length).ToArray();
                }
            }

            """,
            Net10 with { Sources = [new SourceFile("Own.cs", "record Own(Guid Value);")] },
            Net8 with { Sources = [new SourceFile("Own.cs", "record Own(string Value);")] });

    /// <summary>A part in another file may get a method of the same name in the same pass.</summary>
    [Theory]
    [InlineData("class D;", true)]
    [InlineData("partial class C;", false)]
    public Task Fix_All_writes_what_it_may_write_in_each_target(string part, bool isWritten)
    {
        const string Before = """
            partial class C
            {
                byte[] N(Guid id) => Encoding.UTF8.GetBytes($"<{id}>");
                byte[] O(Guid id) => Encoding.UTF8.GetBytes($"<{id}>");
            }

            """;
        const string After = """
            using System.Text.Unicode;

            partial class C
            {
                byte[] N(Guid id) => FormatUtf8(id);
                byte[] O(Guid id) => FormatUtf8(id);

                private static byte[] FormatUtf8(Guid value)
                {
                    Span<byte> utf8 = stackalloc byte[38];
                    Utf8.TryWrite(utf8, $"<{value}>", out int length);
                    return utf8.Slice(0, length).ToArray();
                }
            }

            """;
        return FormattedText.FixesAllWhenLinked(
            Before, isWritten ? After : Before, Net10, Net8 with { Sources = [new SourceFile("Part.cs", part)] });
    }

    private static string Writes(string modern, string old) => $$"""
        class C
        {
            void M(Utf8JsonWriter writer, string text)
            {
        #if NET10
                {{modern}};
        #else
                {{old}};
        #endif
            }
        }
        """;

    private static string Branches(string modern, string old, string both) => $$"""
        class C
        {
        #if NET10
            bool M(JsonProperty p) => {{modern}};
        #else
            bool M(JsonProperty p) => {{old}};
        #endif
            bool N(JsonProperty p) => {{both}} || {{both}};
        }
        """;
}
