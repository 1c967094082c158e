namespace Utf8Gen.Analyzers.Tests.HotPaths;

/// <summary>Code that reads the configuration of a program, by its namespace: nothing is guessed
/// about it.</summary>
public class ConfigurationMemberTests
{
    private const string Converter = """
        {
            class Order;
            class Conv : System.Text.Json.Serialization.JsonConverter<Order>
            {
                JsonProperty property;
                public override Order? Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions o) => # ? new() : null;
                public override void Write(Utf8JsonWriter writer, Order value, JsonSerializerOptions options) { }
            }
        }
        """;

    private const string Loop = " { class C { void M(JsonProperty property) { while (true) _ = #; } } }";

    [Theory]
    [InlineData("namespace Shop.Config.Converters " + Converter)]
    [InlineData("namespace Shop.Configuration " + Converter)]
    [InlineData("namespace Settings " + Converter)]
    [InlineData("namespace Shop.Configurations" + Loop)]
    public Task Neither_converters_nor_loops_are_hot(string code) => HotFindings.AreNotHot(code);

    [Fact]
    public Task Converters_of_other_namespaces_are()
        => HotFindings.AreHot("namespace Shop.ConfigurationOf " + Converter, "JsonConverter<Order>.Read");

    [Fact]
    public Task The_name_of_a_type_says_nothing()
        => HotFindings.AreHotInLoop("class Settings { class C { void M(JsonProperty property) { while (true) _ = #; } } }");

    [Fact]
    public Task What_is_said_is_hot_all_the_same()
        => HotFindings.AreHot(
            "namespace Shop.Configuration { class C { [Utf8HotPath] void M(JsonProperty property) { _ = #; } } }", "Utf8HotPath on C.M");
}
