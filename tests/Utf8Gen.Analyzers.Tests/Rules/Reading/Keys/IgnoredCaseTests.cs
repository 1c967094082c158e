using Utf8Gen.Analyzers.Rules;
using Utf8Gen.CodeFixes.Rules.Reading.Switching;

namespace Utf8Gen.Analyzers.Tests.Rules.Reading.Keys;

public class IgnoredCaseTests
{
    private const string Ignore = "StringComparison.OrdinalIgnoreCase";

    private static readonly Rule U8G0006 = Rule.Of<PatternAnalyzer, TextSwitchFixProvider>("U8G0006");

    public static TheoryData<string> Chains =>
    [
        Chain("[|property.Name|].Equals(\"a\", #)", "property.Name.Equals(\"b\", #)", "property.Name.Equals(\"c\", #)"),
        Chain("string.Equals([|property.Name|], \"a\", #)", "string.Equals(\"b\", property.Name, #)", "property.Name.Equals(\"c\", #)"),
        Chain("[|property.Name|].Equals(\"a\", #) || property.Name.Equals(\"b\", #)", "property.Name.Equals(\"c\", #)"),
        Chain("[|property.Name|].Equals(\"a\", #) || property.Name.Equals(\"b\", #) || property.Name.Equals(\"c\", #)"),
        Chain(
            "string.Equals([|reader.GetString()|], \"a\", #)", "reader.GetString()!.Equals(\"b\", #)",
            "reader.GetString()!.Equals(\"c\", #)"),
        Chain(
            "[|element.GetString()|]!.Equals(\"a\", #)", "element.GetString()!.Equals(\"b\", #)", "element.GetString()!.Equals(\"c\", #)"),
        "string text = [|property.Name|]; " + OfText,
        "string? text = [|reader.GetString()|]; reader.Read(); " + OfText,
        "string? text = [|reader.GetString()|]; " + OfText + " else throw new JsonException($\"No {text}\");",
    ];

    private static string OfText => Chain("text!.Equals(\"a\", #)", "string.Equals(\"b\", text, #)", "text.Equals(\"c\", #)");

    [Theory, MemberData(nameof(Chains))]
    public Task A_chain_is_reported_without_a_fix(string statements) => U8G0006.OffersNoFix(Body(statements));

    [Fact]
    public Task The_message_names_the_table()
        => U8G0006.Reports(
            Body("string text = [|property.Name|]; " + OfText),
            "'Name' allocates a string to switch on 3 names; use a generated lookup with IgnoreCase");

    [Fact]
    public Task For_each_item_it_is_a_warning()
        => U8G0006.OnHotPath().Reports(Body(
            "while (reader.Read()) { string? text = [|reader.GetString()|]; " + OfText + " }"));

    public static TheoryData<string> Others =>
    [
        Chain("property.Name.Equals(\"a\", #)", "property.Name.Equals(\"b\", #)"),
        Chain("property.Name.Equals(\"a\", #)"),
        Chain("property.Name.Equals(\"a\", #)", "property.Name.Equals(\"A\", #)", "property.Name.Equals(\"b\", #)"),
        Chain("property.Name.Equals(\"a\", #)", "property.Name.Equals(\"b\", #)", "property.Name.Equals(name, #)"),
        Chain("property.Name.Equals(\"a\", #)", "property.Name.Equals(\"b\", #)", "flag"),
        Chain("property.Name.Equals(\"a\", #) && flag", "property.Name.Equals(\"b\", #)", "property.Name.Equals(\"c\", #)"),
        Chain("!property.Name.Equals(\"a\", #)", "property.Name.Equals(\"b\", #)", "property.Name.Equals(\"c\", #)"),
        Chain("property.Name.Equals(\"a\", #)", "other.Name.Equals(\"b\", #)", "property.Name.Equals(\"c\", #)"),
        Chain("property.Name.Equals(\"a\", #)", "reader.GetString()!.Equals(\"b\", #)", "property.Name.Equals(\"c\", #)"),
        Chain("Next().Name.Equals(\"a\", #)", "Next().Name.Equals(\"b\", #)", "Next().Name.Equals(\"c\", #)"),
        Chain("name.Equals(\"a\", #)", "name.Equals(\"b\", #)", "name.Equals(\"c\", #)"),
        Chain("property.Name.Equals(\"a\", #)", "property.Name.Equals(\"b\", #)", "property.Name.Equals(\"\\ud800\", #)"),
        Chain("property.Name.Equals(\"a\", #)", "property.Name.Equals(\"b\", #)", "property.Name.Equals(\"\u00e9\", #)"),
        Chain("property.Name.StartsWith(\"a\", #)", "property.Name.StartsWith(\"b\", #)", "property.Name.StartsWith(\"c\", #)"),
        Chain("Own(property.Name, \"a\", #)", "Own(property.Name, \"b\", #)", "Own(property.Name, \"c\", #)"),
        Chain("property.Name.Equals(\"a\", #)", "property.Name.Equals(\"b\", #)", "property.Name.Equals(\"c\", #)")
            .Replace(Ignore, "StringComparison.InvariantCultureIgnoreCase", StringComparison.Ordinal),
        Chain("property.Name.Equals(\"a\", #)", "property.Name.Equals(\"b\", #)", "property.Name.Equals(\"c\", #)")
            .Replace(Ignore, "comparison", StringComparison.Ordinal),
        "string text = property.Name; " + OfText + " Console.WriteLine(text);",
        "string text = property.Name; " + OfText + " else Console.WriteLine(text);",
        "string text = property.Name; text = text.Trim(); " + OfText,
        "string? text = null; text = property.Name; " + OfText,
        "string text = name; " + OfText,
        "string text = property.Name; string other2 = property.Name; "
            + Chain("text.Equals(\"a\", #)", "other2.Equals(\"b\", #)", "text.Equals(\"c\", #)"),
    ];

    [Theory, MemberData(nameof(Others))]
    public Task Anything_else_is_left_alone(string statements) => U8G0006.StaysSilent(Body(statements));

    [Fact]
    public Task A_field_that_another_thread_may_replace_is_left_alone()
        => U8G0006.StaysSilent(Code.Members($$"""
            class Box { public JsonProperty Value; }
            volatile Box _box = new();
            static void N(int i) { }
            void M()
            {
                {{Chain("_box.Value.Name.Equals(\"a\", #)", "_box.Value.Name.Equals(\"b\", #)", "_box.Value.Name.Equals(\"c\", #)")}}
            }
            """));

    [Fact]
    public Task Without_lookups_of_properties_it_is_silent()
        => U8G0006.StaysSilent(
            Body(Chain("property.Name.Equals(\"a\", #)", "property.Name.Equals(\"b\", #)", "property.Name.Equals(\"c\", #)")),
            CodeOptions.Net8);

    [Fact]
    public Task A_generic_type_has_no_lookup()
        => U8G0006.StaysSilent(
            Body(Chain("property.Name.Equals(\"a\", #)", "property.Name.Equals(\"b\", #)", "property.Name.Equals(\"c\", #)"))
                .Replace("class C", "class C<T>", StringComparison.Ordinal));

    private static string Chain(params string[] conditions)
        => string.Join(" else ", conditions.Select(static (condition, i) => $"if ({condition}) N({i});"))
            .Replace("#", Ignore, StringComparison.Ordinal);

    private static string Body(string statements) => "using System;\nusing System.Text.Json;\n" + Code.Members($$"""
        void M(
            ref Utf8JsonReader reader, JsonElement element, JsonProperty property, JsonProperty other, string name, bool flag,
            StringComparison comparison)
        {
            {{statements}}
        }
        static void N(int i) { }
        static JsonProperty Next() => default;
        static bool Own(string a, string b, StringComparison c) => true;
        """);
}
