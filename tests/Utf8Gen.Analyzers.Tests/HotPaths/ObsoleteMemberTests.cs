namespace Utf8Gen.Analyzers.Tests.HotPaths;

/// <summary>Code that is <c>[Obsolete]</c>: nothing is guessed about it.</summary>
public class ObsoleteMemberTests
{
    private const string Loop = "{ while (true) _ = #; }";

    [Theory]
    [InlineData("class C { [Obsolete] void M(JsonProperty property) * }")]
    [InlineData("""class C { [Obsolete("Use N.")] int P { get * } JsonProperty property; }""")]
    [InlineData("class C { [Obsolete] void M(JsonProperty property) { Local(); void Local() * } }")]
    [InlineData("[Obsolete] class C { void M(JsonProperty property) * }")]
    [InlineData("[Obsolete] class C { class Inner { void M(JsonProperty property) * } }")]
    public Task Its_loops_are_not_hot(string code) => HotFindings.AreNotHot(code.Replace("*", Loop, StringComparison.Ordinal));

    [Theory]
    [InlineData("class C { void M(JsonProperty property) * [Obsolete] void N() { } }")]
    [InlineData("class C { [Own.Obsolete] void M(JsonProperty property) * } namespace Own { class ObsoleteAttribute : Attribute; }")]
    [InlineData("class C : Old { void M(JsonProperty property) * } [Obsolete] class Old;")]
    public Task Those_beside_it_are(string code) => HotFindings.AreHotInLoop(code.Replace("*", Loop, StringComparison.Ordinal));

    [Theory]
    [InlineData("[Obsolete] ", "")]
    [InlineData("", "[Obsolete] ")]
    public Task Nor_are_its_converters(string type, string member) => HotFindings.AreNotHot(Converter(type, member));

    [Fact]
    public Task Other_converters_are() => HotFindings.AreHot(Converter("", ""), "JsonConverter<Order>.Read");

    [Fact]
    public Task What_is_said_is_hot_all_the_same()
        => HotFindings.AreHot("class C { [Obsolete, Utf8HotPath] void M(JsonProperty property) { _ = #; } }", "Utf8HotPath on C.M");

    private static string Converter(string type, string member) => $$"""
        class Order;
        {{type}}class Conv : System.Text.Json.Serialization.JsonConverter<Order>
        {
            JsonProperty property;
            {{member}}public override Order? Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions o) => # ? new() : null;
            public override void Write(Utf8JsonWriter writer, Order value, JsonSerializerOptions options) { }
        }
        """;
}
