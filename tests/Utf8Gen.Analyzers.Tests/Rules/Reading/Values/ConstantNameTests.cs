using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Rules;
using Utf8Gen.CodeFixes.Rules.Reading;

namespace Utf8Gen.Analyzers.Tests.Rules.Reading.Values;

public class ConstantNameTests
{
    private static readonly Rule U8G0005 = Rule.Of<PatternAnalyzer, ConstantNameFixProvider>("U8G0005");

    [Theory]
    [InlineData(
        """_ = element.GetProperty([|"id"|]);""",
        """_ = element.GetProperty("id"u8);""")]
    [InlineData(
        """_ = element.GetProperty([|"id".AsSpan()|]);""",
        """_ = element.GetProperty("id"u8);""")]
    [InlineData(
        """_ = element.GetProperty(propertyName: [|"id"|]);""",
        """_ = element.GetProperty(utf8PropertyName: "id"u8);""")]
    [InlineData(
        """_ = element.GetProperty([|"a"|]).GetProperty([|"b"|]);""",
        """_ = element.GetProperty("a"u8).GetProperty("b"u8);""")]
    [InlineData(
        """_ = element.GetProperty([|@"a""b"|]);""",
        """_ = element.GetProperty(@"a""b"u8);""")]
    [InlineData(
        """_ = element.GetProperty([|"a" + "b"|]);""",
        """_ = element.GetProperty("a"u8 + "b"u8);""")]
    [InlineData(
        """_ = element.TryGetProperty([|"id"|], out _);""",
        """_ = element.TryGetProperty("id"u8, out _);""")]
    [InlineData(
        """_ = element.TryGetProperty([|"id"|], out JsonElement id) && id.GetBoolean();""",
        """_ = element.TryGetProperty("id"u8, out JsonElement id) && id.GetBoolean();""")]
    [InlineData(
        """if (element.TryGetProperty([|"id"|], out var id)) Use(id);""",
        """if (element.TryGetProperty("id"u8, out var id)) Use(id);""")]
    [InlineData(
        """_ = element.TryGetProperty([|"id"|], out element);""",
        """_ = element.TryGetProperty("id"u8, out element);""")]
    [InlineData(
        """_ = element.TryGetProperty([|"id".AsSpan()|], out values[0]);""",
        """_ = element.TryGetProperty("id"u8, out values[0]);""")]
    [InlineData(
        """_ = element.TryGetProperty(propertyName: [|"id"|], value: out _);""",
        """_ = element.TryGetProperty(utf8PropertyName: "id"u8, value: out _);""")]
    [InlineData(
        """_ = element.TryGetProperty(value: out _, propertyName: [|"id"|]);""",
        """_ = element.TryGetProperty(value: out _, utf8PropertyName: "id"u8);""")]
    [InlineData(
        """_ = element.TryGetProperty( /* a */ [|"id"|] /* b */ , out _ /* c */ );""",
        """_ = element.TryGetProperty( /* a */ "id"u8 /* b */ , out _ /* c */ );""")]
    [InlineData(
        """Func<JsonElement, JsonElement> f = e => e.GetProperty([|"id"|]);""",
        """Func<JsonElement, JsonElement> f = e => e.GetProperty("id"u8);""")]
    public Task A_constant_name_becomes_a_u8_literal(string before, string after) => U8G0005.Fixes(Statements(before), Statements(after));

    [Theory]
    [InlineData("_ = element.GetProperty(name);")]
    [InlineData("""_ = element.GetProperty("id"u8);""")]
    [InlineData("""_ = element.GetProperty("\uD800");""")]
    [InlineData("""_ = element.GetProperty(flag ? "a" : "b");""")]
    [InlineData("_ = element.TryGetProperty(name, out _);")]
    [InlineData("_ = element.TryGetProperty(name.AsSpan(), out _);")]
    [InlineData("""_ = element.TryGetProperty("id"u8, out _);""")]
    [InlineData("_ = element.GetProperty(default(string)!);")]
    [InlineData("""_ = typeof(string).GetProperty("Length");""")]
    [InlineData("""_ = "".GetType().GetProperty("Length");""")]
    [InlineData("""_ = json["id"];""")]
    [InlineData("""_ = json.TryGetPropertyValue("id", out _);""")]
    [InlineData("""_ = own.GetProperty("id");""")]
    [InlineData("""_ = own.TryGetProperty("id", out _);""")]
    [InlineData("""_ = element.GetProperty("id", 1);""")]
    [InlineData("""_ = element.TryGetProperty("id");""")]
    [InlineData("""Expression<Func<JsonElement, JsonElement>> f = e => e.GetProperty("id");""")]
    public Task Other_look_ups_are_left_alone(string statement) => U8G0005.StaysSilent(Statements(statement));

    [Theory]
    [InlineData("_ = element.GetProperty([|nameof(C)|]);")]
    [InlineData("""_ = element.GetProperty([|"a" + nameof(C)|]);""")]
    [InlineData("""_ = element.GetProperty([|$"{nameof(C)}"|]);""")]
    [InlineData("""_ = element.TryGetProperty([|"\uD83D" + "\uDE00"|], out _);""")]
    public Task A_constant_without_a_form_for_UTF8_is_reported_without_a_fix(string statement)
        => U8G0005.OffersNoFix(Statements(statement));

    [Fact]
    public Task An_await_after_the_name_keeps_it_silent()
        => U8G0005.StaysSilent(Code.Members("""
            async Task<bool> M(JsonElement e, JsonElement[] values, Task<int> index) => e.TryGetProperty("id", out values[await index]);
            async Task<bool> N(JsonElement e, JsonElement[] values, Task<int> index)
                => e.TryGetProperty(propertyName: "id", value: out values[await index]);
            """));

    [Fact]
    public Task An_await_before_the_name_does_not_matter()
        => U8G0005.Fixes(
            Code.Members("""
                async Task<bool> M(Task<JsonElement> e)
                    => (await e).TryGetProperty([|"id"|], out _) && (await e).GetProperty([|"a"|]).GetBoolean();
                async Task<bool> N(JsonElement e, JsonElement[] values, Task<int> index)
                    => e.TryGetProperty(value: out values[await index], propertyName: [|"id"|]);
                """),
            Code.Members("""
                async Task<bool> M(Task<JsonElement> e)
                    => (await e).TryGetProperty("id"u8, out _) && (await e).GetProperty("a"u8).GetBoolean();
                async Task<bool> N(JsonElement e, JsonElement[] values, Task<int> index)
                    => e.TryGetProperty(value: out values[await index], utf8PropertyName: "id"u8);
                """));

    [Theory]
    [InlineData(
        """_ = element.GetProperty([|"id"|]);""",
        """'GetProperty' transcodes "id" to UTF-8 on every call; use GetProperty("id"u8)""")]
    [InlineData(
        """_ = element.TryGetProperty([|"id"|], out _);""",
        """'TryGetProperty' transcodes "id" to UTF-8 on every call; use TryGetProperty("id"u8, ...)""")]
    public Task The_message_says_what_to_write(string statement, string message) => U8G0005.Reports(Statements(statement), message);

    [Fact]
    public async Task On_a_hot_path_it_is_a_warning_and_fixed_with_the_others()
    {
        const string Before = """
            _ = element.GetProperty([|"items"|]);
            [Utf8Gen.Utf8HotPath] bool Is(JsonElement item) => item.GetProperty({|U8G1005:"id"|}).ValueEquals("open"u8);
            """;
        const string After = """
            _ = element.GetProperty("items"u8);
            [Utf8Gen.Utf8HotPath] bool Is(JsonElement item) => item.GetProperty("id"u8).ValueEquals("open"u8);
            """;

        await U8G0005.Fixes(Statements(Before), Statements(After));
        Diagnostic hot = (await U8G0005.Reports(Statements(Before)))[1];
        Assert.Equal(DiagnosticSeverity.Warning, hot.Severity);
        Assert.EndsWith("""; use GetProperty("id"u8) [Utf8HotPath on Is in C.M]""", hot.GetMessage(), StringComparison.Ordinal);
    }

    [Fact]
    public Task A_directive_inside_keeps_it_from_being_fixed()
        => U8G0005.OffersNoFix(Statements("""
            _ = element.GetProperty([|"a" +
            #if DEBUG
                "debug"
            #else
                "id"|]
            #endif
                );
            """));

    [Fact]
    public Task A_library_without_the_overload_keeps_it_silent()
        => U8G0005.StaysSilent("""
            namespace System.Text.Json
            {
                public struct JsonProperty { }
                public struct JsonElement
                {
                    public JsonElement GetProperty(string propertyName) => default;
                    public bool TryGetProperty(string propertyName, out JsonElement value) { value = default; return false; }
                    public bool TryGetProperty(ReadOnlySpan<byte> utf8PropertyName, ref JsonElement value) => false;
                }
            }
            class C { bool M(System.Text.Json.JsonElement e) => e.GetProperty("id").TryGetProperty("id", out _); }
            """, CodeOptions.WithoutSystemTextJson);

    [Fact]
    public Task It_is_silent_in_CSharp_10() => U8G0005.StaysSilent(Statements("""_ = element.GetProperty("id");"""), CodeOptions.CSharp10);

    [Fact]
    public Task It_speaks_in_CSharp_11() => U8G0005.Reports(Statements("""_ = element.GetProperty([|"id"|]);"""), CodeOptions.CSharp11);

    [Fact]
    public Task Both_target_frameworks_can_compile_it()
        => U8G0005.FixesWhenLinked(
            Statements("""_ = element.TryGetProperty([|"id"|], out _);"""),
            Statements("""_ = element.TryGetProperty("id"u8, out _);"""),
            CodeOptions.Default,
            CodeOptions.Net8);

    [Fact]
    public Task It_is_not_offered_where_another_target_framework_has_CSharp_10()
        => U8G0005.OffersNoFixWhenLinked(Statements("""_ = element.GetProperty([|"id"|]);"""), CodeOptions.Default, CodeOptions.CSharp10);

    private static string Statements(string statements) => "using System;\nusing System.Text.Json;\n" + Code.Members($$"""
        static void Use(JsonElement element) { }
        void M(JsonElement element, JsonElement? maybe, JsonElement[] values, System.Text.Json.Nodes.JsonObject json, Own own,
            string name, bool flag)
        {
            {{statements.Replace("\n", "\n    ", StringComparison.Ordinal).Replace("    #", "#", StringComparison.Ordinal)}}
        }
        """) + """
        class Own
        {
            public int GetProperty(string name) => 0;
            public int GetProperty(System.ReadOnlySpan<byte> name) => 0;
            public bool TryGetProperty(string name, out int value) { value = 0; return false; }
            public bool TryGetProperty(System.ReadOnlySpan<byte> name, out int value) { value = 0; return false; }
        }
        static class Extensions
        {
            public static int GetProperty(this JsonElement element, string name, int fallback) => fallback;
            public static bool TryGetProperty(this JsonElement element, string name) => false;
        }
        """;
}
