using System.Diagnostics.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Rules;
using Utf8Gen.CodeFixes.Rewriting;
using Utf8Gen.CodeFixes.Rules.Reading;
using Utf8Gen.CodeFixes.Rules.Writing;

namespace Utf8Gen.Analyzers.Tests.Rules.Fixing;

/// <summary>Names that fixes choose: by the naming rules of the repository, then by the habits of
/// the project, then by our own.</summary>
[Trait("Matrix", "Roslyn")]
public class NamingTests
{
    private const string OneWrite = """
        class C
        {
            void M(Utf8JsonWriter w) => w.WriteNumber("created_at", 1);
        }

        """;

    private const string Usual = """
        [*.cs]
        dotnet_naming_rule.statics.symbols = statics
        dotnet_naming_rule.statics.style = prefixed
        dotnet_naming_rule.statics.severity = warning
        dotnet_naming_symbols.statics.applicable_kinds = field
        dotnet_naming_symbols.statics.applicable_accessibilities = private, internal
        dotnet_naming_symbols.statics.required_modifiers = static
        dotnet_naming_style.prefixed.capitalization = camel_case
        dotnet_naming_style.prefixed.required_prefix = s_

        """;

    private static readonly Rule U8G0005 = Rule.Of<PatternAnalyzer, ConstantNameFixProvider>("U8G0005");
    private static readonly Rule U8G0020 = Rule.Of<PatternAnalyzer, WrittenNameFixProvider>("U8G0020").WithAction("U8G0020.Encoded");

    [Fact]
    public void A_host_that_does_not_list_its_options_has_no_rules() => Assert.Null(NamingRules.OfPrivateStaticField(new Unlisted()));

    [Fact]
    public Task A_rule_of_the_repository_decides() => IsNamed("s_createdAtEncoded", Usual);

    [Fact]
    public Task It_decides_against_the_habits_of_the_project()
        => IsNamed("s_createdAtEncoded", Usual, "class Other { static readonly int _count; }");

    [Theory]
    [InlineData("pascal_case", "", "", "", "CreatedAtEncoded")]
    [InlineData("pascal_case", "_", "", "", "_CreatedAtEncoded")]
    [InlineData("camel_case", "_", "", "", "_createdAtEncoded")]
    [InlineData("camel_case", "", "_s", "", "createdAtEncoded_s")]
    [InlineData("all_upper", "", "", "_", "CREATED_AT_ENCODED")]
    [InlineData("all_lower", "", "", "_", "created_at_encoded")]
    [InlineData("first_word_upper", "", "", "_", "Created_at_encoded")]
    [InlineData("first_word_upper", "", "", "", "Createdatencoded")]
    [InlineData("camel_case", "", "", "_", "created_At_Encoded")]
    public Task Each_style_is_known(string capitalization, string prefix, string suffix, string separator, string expected)
        => IsNamed(
            expected,
            $"""
            [*.cs]
            dotnet_naming_rule.any.symbols = any
            dotnet_naming_rule.any.style = any
            dotnet_naming_rule.any.severity = silent
            dotnet_naming_symbols.any.applicable_kinds = field
            dotnet_naming_style.any.capitalization = {capitalization}
            dotnet_naming_style.any.required_prefix = {prefix}
            dotnet_naming_style.any.required_suffix = {suffix}
            dotnet_naming_style.any.word_separator = {separator}

            """);

    [Fact]
    public Task The_more_specific_rule_decides()
        => IsNamed(
            "s_createdAtEncoded",
            Usual + """
                dotnet_naming_rule.all.symbols = all
                dotnet_naming_rule.all.style = plain
                dotnet_naming_rule.all.severity = warning
                dotnet_naming_symbols.all.applicable_kinds = *
                dotnet_naming_style.plain.capitalization = pascal_case

                """);

    /// <summary>The other rule differs in one respect only, which is wider. Its name comes first.</summary>
    [Theory]
    [InlineData("required_modifiers = static", "required_modifiers =")]
    [InlineData("applicable_accessibilities = private, internal", "applicable_accessibilities = private, internal, public")]
    [InlineData("applicable_accessibilities = private, internal", "applicable_accessibilities = *")]
    [InlineData("applicable_kinds = field", "applicable_kinds = field, property")]
    [InlineData("applicable_kinds = field", "applicable_kinds = *")]
    public Task By_modifiers_then_accessibilities_then_kinds(string narrow, string wide)
        => IsNamed("s_createdAtEncoded", Usual + Wider("all").Replace(narrow, wide, StringComparison.Ordinal));

    [Fact]
    public Task Then_by_name() => IsNamed("s_createdAtEncoded", "[*.cs]\n" + Wider("zz") + Usual);

    [Theory]
    [InlineData("required_modifiers = static", "required_modifiers = static, readonly")]
    [InlineData("applicable_kinds = field", "applicable_kinds = Property,FIELD")]
    [InlineData("applicable_accessibilities = private, internal", "applicable_accessibilities = internal, private")]
    public Task Lists_have_any_order_and_capitals(string old, string other)
        => IsNamed("s_createdAtEncoded", Usual.Replace(old, other, StringComparison.Ordinal));

    [Theory]
    [InlineData("applicable_kinds = field")]
    [InlineData("applicable_accessibilities = private, internal")]
    [InlineData("required_modifiers = static")]
    public Task A_star_is_for_all_symbols(string old)
        => IsNamed("s_createdAtEncoded", Usual.Replace(old, old.Split('=')[0] + "= *", StringComparison.Ordinal));

    [Theory]
    [InlineData("applicable_kinds = field", "applicable_kinds = property, method")]
    [InlineData("applicable_accessibilities = private, internal", "applicable_accessibilities = public")]
    [InlineData("required_modifiers = static", "required_modifiers = const")]
    [InlineData("severity = warning", "severity = none")]
    [InlineData("dotnet_naming_rule.", "own_naming_rule.")]
    public Task A_rule_about_other_symbols_does_not(string old, string other)
        => IsNamed("CreatedAtEncoded", Usual.Replace(old, other, StringComparison.Ordinal));

    [Theory]
    [InlineData("static readonly int s_a, s_b; static readonly int _c;", "s_createdAtEncoded")]
    [InlineData("static readonly int _a, _b; static readonly int C;", "_createdAtEncoded")]
    [InlineData("static readonly int Aa, Bb; static readonly int _c;", "CreatedAtEncoded")]
    [InlineData("static readonly int aa, bb; static readonly int _c;", "createdAtEncoded")]
    [InlineData("static readonly int FIRST_ID, NEXT_ID; static readonly int _c;", "CREATED_AT_ENCODED")]
    [InlineData("static int _a, _b; static readonly int s_c;", "s_createdAtEncoded")]
    [InlineData("static int _a, _b;", "_createdAtEncoded")]
    [InlineData("static readonly int _1a, _2b; static readonly int s_c;", "s_createdAtEncoded")]
    [InlineData("static readonly int aa_bb, cc_dd; static readonly int s_c;", "s_createdAtEncoded")]
    [InlineData("static readonly int Aa_Bb, Cc_Dd; static readonly int s_c;", "s_createdAtEncoded")]
    [InlineData("static readonly int IDS, KEYS; static readonly int s_c;", "s_createdAtEncoded")]
    [InlineData("static readonly int aa, Bb;", "CreatedAtEncoded")]
    [InlineData("static readonly int s_a, _b;", "_createdAtEncoded")]
    [InlineData("public static readonly int _a, _b; internal static int _c; int _d; const int _e = 1;", "CreatedAtEncoded")]
    public Task Without_a_rule_most_private_static_fields_of_the_project_do(string fields, string expected)
        => IsNamed(expected, editorConfig: null, $"#pragma warning disable\nclass Other {{ {fields} }}");

    [Theory]
    [InlineData("Orders.g.cs")]
    [InlineData("Orders.Designer.cs")]
    [InlineData("Orders.generated.cs")]
    public Task Those_of_generated_files_do_not(string file)
        => IsNamed(
            "s_createdAtEncoded", editorConfig: null, "class Other { static readonly int s_a; }", OneWrite,
            new SourceFile(file, "class Generated { static readonly int _a, _b; }\n"));

    [Theory]
    [InlineData("ID", "s_idEncoded")]
    [InlineData("NAME", "s_nameEncoded")]
    [InlineData("IDOfOrder", "s_idOfOrderEncoded")]
    [InlineData("X", "s_xEncoded")]
    [InlineData("XOffset", "s_xOffsetEncoded")]
    [InlineData("CREATED_AT", "s_createdAtEncoded")]
    public Task A_name_in_capitals_is_one_word(string constant, string expected)
        => IsNamed(
            expected,
            Usual,
            code: $$"""
            class C
            {
                const string {{constant}} = "created_at";
                void M(Utf8JsonWriter w) => w.WriteNumber({{constant}}, 1);
            }

            """);

    [Theory]
    [InlineData(Usual, "s_2faEncoded")]
    [InlineData(null, "_2faEncoded")]
    public Task A_name_that_begins_with_a_digit_has_one_underscore(string? editorConfig, string expected)
        => IsNamed(expected, editorConfig, code: OneWrite.Replace("created_at", "2fa", StringComparison.Ordinal));

    [Fact]
    public Task The_file_alone_does_not()
        => IsNamed(
            "s_createdAtEncoded", editorConfig: null, "class Other { static readonly int s_a, s_b; }",
            OneWrite + "class D { static readonly int _c; }\n");

    [Theory]
    [InlineData("private static readonly JsonEncodedText s_Id;", "s_CreatedAtEncoded")]
    [InlineData("static JsonEncodedText s_idEncoded, s_name;", "s_createdAtEncoded")]
    [InlineData("static readonly JsonEncodedText s_id, Name;", "_createdAtEncoded")]
    [InlineData("static readonly JsonEncodedText s_id, _1;", "_createdAtEncoded")]
    [InlineData("static readonly JsonEncodedText? s_id;", "_createdAtEncoded")]
    [InlineData("static readonly int s_id;", "_createdAtEncoded")]
    [InlineData("internal static readonly JsonEncodedText s_id;", "_createdAtEncoded")]
    [InlineData("readonly JsonEncodedText s_id;", "_createdAtEncoded")]
    public Task Fields_of_the_type_with_the_same_content_decide_before_the_project(string fields, string expected)
        => IsNamed(
            expected, editorConfig: null, "#pragma warning disable\nclass Other { static readonly int _a, _b; }", WithFields(fields));

    [Theory]
    [InlineData("silent", "_createdAtEncoded")]
    [InlineData("refactoring", "_createdAtEncoded")]
    [InlineData("suggestion", "s_createdAtEncoded")]
    [InlineData("warning", "s_createdAtEncoded")]
    [InlineData("error", "s_createdAtEncoded")]
    public Task They_decide_before_a_rule_whose_violations_are_not_shown(string severity, string expected)
        => IsNamed(
            expected,
            Usual.Replace("severity = warning", "severity = " + severity, StringComparison.Ordinal),
            code: WithFields("private static readonly JsonEncodedText _id;"));

    [Theory]
    [InlineData("Id")]
    [InlineData("_id")]
    [InlineData("id")]
    [InlineData("ID")]
    public Task A_sibling_of_a_constant_is_named_as_a_property(string constant)
        => U8G0005.Fixes(
            $$"""
            class C
            {
                internal const string {{constant}} = "id";
                JsonElement M(JsonElement e) => e.GetProperty([|{{constant}}|]);
            }

            """,
            $$"""
            class C
            {
                internal const string {{constant}} = "id";
                internal static ReadOnlySpan<byte> {{(constant == "ID" ? "ID" : "Id")}}Utf8 => "id"u8;
                JsonElement M(JsonElement e) => e.GetProperty({{(constant == "ID" ? "ID" : "Id")}}Utf8);
            }

            """);

    [Fact]
    public Task That_of_a_local_constant_as_a_local()
        => U8G0005.Fixes(
            Code.Statements("""
                const string Id = "id";
                element.GetProperty([|Id|]);
                """),
            Code.Statements("""
                ReadOnlySpan<byte> idUtf8 = "id"u8;
                element.GetProperty(idUtf8);
                """));

    private static string Wider(string name)
        => Usual.Replace("[*.cs]\n", "", StringComparison.Ordinal)
            .Replace("statics", name, StringComparison.Ordinal)
            .Replace("prefixed", "plain", StringComparison.Ordinal)
            .Replace("camel_case", "pascal_case", StringComparison.Ordinal)
            .Replace("s_", "", StringComparison.Ordinal);

    private static string WithFields(string fields)
        => OneWrite.Replace("{\n", "{\n    " + fields + "\n", StringComparison.Ordinal);

    private static async Task IsNamed(
        string expected, string? editorConfig, string other = "", string code = OneWrite, params SourceFile[] more)
    {
        CodeOptions options = CodeOptions.Default with
        {
            EditorConfig = editorConfig,
            Sources = [new SourceFile("Other.cs", other + "\n"), .. more],
        };
        Assert.Contains($"w.WriteNumber({expected}, 1)", await U8G0020.FixedText(code, options), StringComparison.Ordinal);
    }

    /// <summary>As the options of hosts that only answer questions.</summary>
    private sealed class Unlisted : AnalyzerConfigOptions
    {
        public override bool TryGetValue(string key, [NotNullWhen(true)] out string? value)
        {
            value = null;
            return false;
        }
    }
}
