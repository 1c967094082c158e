namespace Utf8Gen.Analyzers.Tests.HotPaths;

/// <summary>Converters of JSON that people read: nothing is guessed about them if a program adds
/// them only to options that indent.</summary>
public class IndentedConverterTests
{
    private const string InInitializer
        = "static readonly JsonSerializerOptions s_options = new() { WriteIndented = true, Converters = { * } };";

    private const string Read = "public override Order? Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions o)";

    [Theory]
    [InlineData(InInitializer)]
    [InlineData("object M() => new JsonSerializerOptions(JsonSerializerDefaults.Web) { Converters = { * }, WriteIndented = true };")]
    [InlineData("object M() { var o = new JsonSerializerOptions { WriteIndented = true }; o.Converters.Add(*); return o; }")]
    [InlineData("object M() { JsonSerializerOptions o = new() { WriteIndented = true }; o.Converters.Add(*); return o; }")]
    [InlineData("object M() { JsonSerializerOptions o = new(); o.WriteIndented = true; o.Converters.Add(*); return o; }")]
    [InlineData(InInitializer + " string N() => nameof(Other); // new Conv()")]
    public Task Of_indented_options_it_is_not_hot(string members) => HotFindings.AreNotHot(Used(members));

    [Theory]
    [InlineData("")]
    [InlineData("static readonly JsonSerializerOptions s_options = new() { Converters = { * } };")]
    [InlineData("static readonly JsonSerializerOptions s_options = new() { WriteIndented = false, Converters = { * } };")]
    [InlineData("static readonly JsonSerializerOptions s_options = new() { AllowTrailingCommas = true, Converters = { * } };")]
    [InlineData("static readonly object s_o = new JsonOptions { WriteIndented = true, Converters = { * } };")]
    [InlineData("static readonly object s_o = new Own.JsonSerializerOptions { WriteIndented = true, Converters = { * } };")]
    [InlineData("static readonly Conv s_conv = *; " + InInitializer)]
    [InlineData(InInitializer + " static readonly JsonSerializerOptions s_other = new() { Converters = { * } };")]
    [InlineData(InInitializer + " [JsonConverter(typeof(Conv))] public Order? Order { get; set; }")]
    [InlineData("object M() { var o = new JsonSerializerOptions(); o.Converters.Add(*); return o; }")]
    [InlineData("object M() { JsonSerializerOptions o = new() { WriteIndented = false }; o.Converters.Add(*); return o; }")]
    [InlineData("object M() { var o = new JsonOptions { WriteIndented = true }; o.Converters.Add(*); return o; }")]
    [InlineData("object M() { var o = new JsonSerializerOptions { WriteIndented = true }; return o.Converters.Contains(*); }")]
    [InlineData(
        """
        object M(JsonSerializerOptions o)
        {
            JsonSerializerOptions other = new() { WriteIndented = true };
            o.Converters.Add(*);
            return other;
        }
        """)]
    [InlineData(
        """
        object M()
        {
            JsonSerializerOptions other = new() { WriteIndented = true }, o = new();
            o.Converters.Add(*);
            return other;
        }
        """)]
    [InlineData(
        """
        object M(JsonSerializerOptions other)
        {
            JsonSerializerOptions o = new();
            other.WriteIndented = true;
            o.Converters.Add(*);
            return other;
        }
        """)]
    [InlineData("object M() { JsonSerializerOptions a = new(), o = new(); a.WriteIndented = true; o.Converters.Add(*); return a; }")]
    public Task Of_others_it_is(string members) => HotFindings.AreHot(Used(members), "JsonConverter<Order>.Read");

    [Fact]
    public Task Nor_are_its_loops_and_helpers() => HotFindings.AreNotHot(Program(
        InInitializer,
        Read + """
         { while (true) _ = #; }
        static void Skip(JsonProperty property) { while (true) _ = #; }
        class Part { void Skip(JsonProperty property) { while (true) _ = #; } static readonly Conv s_other = new(); }
        """));

    [Fact]
    public Task Those_of_another_library_are()
        => HotFindings.AreHotInLoop("""
            using System.Text.Json.Serialization;
            class C
            {
                static readonly JsonSerializerOptions s_o
                    = new() { WriteIndented = true, Converters = { (JsonConverter)(object)new Conv() } };
            }
            class Conv : Other.JsonConverter { void M(JsonProperty property) { while (true) _ = #; } }
            namespace Other { abstract class JsonConverter; }
            """);

    [Theory]
    [InlineData("new Made()")]
    [InlineData("new Shop.Made()")]
    [InlineData("(JsonConverter)Activator.CreateInstance(typeof(Made))!")]
    [InlineData("new Inner()")]
    public Task What_a_factory_of_indented_options_makes_is_not_hot(string made)
        => HotFindings.AreNotHot(WithFactory(made, "WriteIndented = true, "));

    [Theory]
    [InlineData("new Made()", "")]
    [InlineData("new Made()", "WriteIndented = false, ")]
    [InlineData("new Inner()", "")]
    public Task What_another_makes_is(string made, string options)
        => HotFindings.AreHot(WithFactory(made, options), "JsonConverter<Order>.Read");

    [Fact]
    public Task What_is_only_cast_to_a_converter_says_nothing() => HotFindings.AreHot(
        $$"""
        using System.Text.Json.Serialization;
        class Order;
        class C
        {
            static readonly JsonSerializerOptions s_o
                = new() { WriteIndented = true, Converters = { (JsonConverter)(object)new Holder() } };
        }
        class Holder { static readonly JsonConverter<Order> s_part = new Part(); }
        class Part : JsonConverter<Order>
        {
            JsonProperty property;
            {{Read}} => # ? new() : null;
            public override void Write(Utf8JsonWriter writer, Order value, JsonSerializerOptions options) { }
        }
        """,
        "JsonConverter<Order>.Read");

    [Fact]
    public Task Four_may_lie_between_it_and_the_options() => HotFindings.AreNotHot(Between(4));

    [Fact]
    public Task Not_five() => HotFindings.AreHot(Between(5), "JsonConverter<Order>.Read");

    [Fact]
    public Task A_part_of_such_a_converter_is_not_hot()
        => HotFindings.AreNotHot(WithPart("WriteIndented = true, ", ""));

    [Theory]
    // The converter around it has other options, or other code names the part.
    [InlineData("", "")]
    [InlineData("WriteIndented = true, ", "static readonly object s_part = new Part();")]
    // Nothing adds either; they may name each other.
    [InlineData(null, "")]
    [InlineData(null, "", "object Other() => new Whole();")]
    public Task A_part_of_another_is(string? options, string members, string part = "")
        => HotFindings.AreHot(WithPart(options, members, part), "JsonConverter<Order>.Read");

    [Fact]
    public Task What_is_said_is_hot_all_the_same() => HotFindings.AreHot(
        Program(
            InInitializer,
            "[Utf8HotPath] " + Read + " => # ? new() : null;"),
        "Utf8HotPath on Conv.Read");

    private static string Used(string members)
        => Program(members, Read + " => # ? new() : null;");

    private static string Program(string members, string converter) => $$"""
        using System.Text.Json.Serialization;
        class Order;
        class Other;
        class C
        {
            {{members.Replace("*", "new Conv()", StringComparison.Ordinal)}}
        }
        class Conv : JsonConverter<Order>
        {
            JsonProperty property;
            public override void Write(Utf8JsonWriter writer, Order value, JsonSerializerOptions options) { }
            static readonly Conv s_self = new();
            {{converter}}
        }
        namespace Own
        {
            class JsonSerializerOptions { public bool WriteIndented { get; set; } public List<object> Converters { get; } = []; }
        }
        namespace System.Text.Json
        {
            class JsonOptions { public bool WriteIndented { get; set; } public List<object> Converters { get; } = []; }
        }
        """;

    /// <summary>A chain of converters, each a part of the next one.</summary>
    private static string Between(int count)
        => WithPart("WriteIndented = true, ", "").Replace("= new Part();", $"= Part{count - 1}.Next;", StringComparison.Ordinal)
            + string.Concat(Enumerable.Range(1, count - 1).Select(static i => $$"""

                abstract class Part{{i}} : JsonConverter<Order>
                {
                    public static readonly JsonConverter<Order> Next = {{(i == 1 ? "new Part()" : $"Part{i - 1}.Next")}};
                }
                """));

    private static string WithPart(string? options, string members, string part = "") => $$"""
        using System.Text.Json.Serialization;
        namespace Shop;
        class Order;
        class Basket;
        class C
        {
            {{(options is null ? "" : $"static readonly JsonSerializerOptions s_o = new() {{ {options}Converters = {{ new Whole() }} }};")}}
            {{members}}
        }
        class Whole : JsonConverter<Basket>
        {
            static readonly JsonConverter<Order> s_part = new Part();
            public override Basket? Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions o) => null;
            public override void Write(Utf8JsonWriter writer, Basket value, JsonSerializerOptions options) { }
        }
        class Part : JsonConverter<Order>
        {
            {{part}}
            JsonProperty property;
            {{Read}} => # ? new() : null;
            public override void Write(Utf8JsonWriter writer, Order value, JsonSerializerOptions options) { }
        }
        """;

    private static string WithFactory(string made, string options) => $$"""
        using System.Text.Json.Serialization;
        namespace Shop;
        class Order;
        class C { static readonly JsonSerializerOptions s_options = new() { {{options}}Converters = { new Factory() } }; }
        class Factory : JsonConverterFactory
        {
            public override bool CanConvert(Type type) => type == typeof(Order);
            public override JsonConverter? CreateConverter(Type type, JsonSerializerOptions options) => {{made}};
        }
        class Inner : JsonConverterFactory
        {
            public override bool CanConvert(Type type) => type == typeof(Order);
            public override JsonConverter? CreateConverter(Type type, JsonSerializerOptions options)
                => {{(made == "new Inner()" ? "new Made()" : "null")}};
        }
        class Made : JsonConverter<Order>
        {
            JsonProperty property;
            {{Read}} => # ? new() : null;
            public override void Write(Utf8JsonWriter writer, Order value, JsonSerializerOptions options) { }
        }
        """;
}
