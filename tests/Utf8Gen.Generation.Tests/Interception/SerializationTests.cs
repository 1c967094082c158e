using Utf8Gen.Analyzers.Generation.Serializing;
using Utf8Gen.Generation.Tests.Parsing.Contexts;
using Utf8Gen.Interception;

namespace Utf8Gen.Generation.Tests.Interception;

/// <summary>Which calls of <c>JsonSerializer.Serialize</c> a generated writer takes the place
/// of.</summary>
public sealed class SerializationTests
{
    private const string Listed = "[Utf8Gen.Utf8Json, JsonSerializable(typeof(Order)), JsonSerializable(typeof(int))]";
    private const string Plain = "[JsonSerializable(typeof(Order))]";

    [Theory]
    [InlineData("JsonSerializer.Serialize(order, Shop.Default.Order)", "Serialize<TValue>(value, jsonTypeInfo)")]
    [InlineData("JsonSerializer.SerializeToUtf8Bytes(order, Shop.Default.Order)", "SerializeToUtf8Bytes<TValue>(value, jsonTypeInfo)")]
    [InlineData("JsonSerializer.Serialize(jsonTypeInfo: Shop.Default.Order, value: order)", "Serialize<TValue>(value, jsonTypeInfo)")]
    [InlineData("System.Text.Json.JsonSerializer.Serialize(order, Shop.Default.Order)", "Serialize<TValue>(value, jsonTypeInfo)")]
    [InlineData("JsonSerializer.Serialize(order, options)", "Serialize<TValue>(value, options)")]
    [InlineData("JsonSerializer.SerializeToUtf8Bytes<Order>(value: order)", "SerializeToUtf8Bytes<TValue>(value, options)")]
    [InlineData("new[] { order }.Select(one => JsonSerializer.Serialize(one, Shop.Default.Order)).ToList()",
        "Serialize<TValue>(value, jsonTypeInfo)")]
    [InlineData("JsonSerializer.Serialize<Order?>(null, Shop.Default.Order)", "Serialize<TValue>(value, jsonTypeInfo)")]
    [InlineData("JsonSerializer.Serialize(order, options: null)", "Serialize<TValue>(value, options)")]
    [InlineData("(from one in new[] { order } select JsonSerializer.Serialize(one, options)).ToList()",
        "Serialize<TValue>(value, options)")]
    public void A_call_that_writes_a_type_of_a_context_with_the_attribute(string call, string body)
        => Assert.Contains(
            "global::Utf8Gen.Json.Utf8JsonSerializer." + body, Run(call, Listed).Files[InterceptorFile.HintName], StringComparison.Ordinal);

    [Theory]
    [InlineData("JsonSerializer.Serialize(order, Shop.Default.Order)", Plain)]
    [InlineData("JsonSerializer.Serialize(order, options)", Plain)]
    [InlineData("JsonSerializer.Serialize(3, Shop.Default.Int32)", Listed)] // what the serializer writes itself
    [InlineData("JsonSerializer.Serialize((object)order, options)", Listed)]
    [InlineData("JsonSerializer.Serialize(order, (System.Text.Json.Serialization.Metadata.JsonTypeInfo)Shop.Default.Order)", Listed)]
    [InlineData("JsonSerializer.Serialize<object>(order, options)", Listed)]
    [InlineData("JsonSerializer.Serialize((dynamic)order, options)", Listed)]
    [InlineData("Json.Inside(order, options)", Listed)] // a type parameter, which another type may take the place of
    [InlineData("((Func<Order, JsonSerializerOptions, string>)JsonSerializer.Serialize<Order>)(order, options)", Listed)]
    [InlineData("JsonSerializer.Serialize(order, typeof(Order), options)", Listed)]
    [InlineData("JsonSerializer.SerializeToNode(order, Shop.Default.Order)", Listed)]
    [InlineData("Json.Serialize(order, Shop.Default.Order)", Listed)]
    [InlineData(
        "(System.Linq.Expressions.Expression<Func<Order, string>>)(one => JsonSerializer.Serialize(one, Shop.Default.Order))", Listed)]
    [InlineData("JsonSerializer.Serialize(order, Shop.Default.Order)", Listed + "[JsonSourceGenerationOptions(WriteIndented = true)]")]
    [InlineData("JsonSerializer.Serialize(order, Shop.Default.Order)",
        "[Utf8Gen.Utf8Json, JsonSerializable(typeof(Order)), JsonSourceGenerationOptions(Converters = [])]")]
    public void Another_call_stays(string call, string attributes) => Assert.Empty(Run(call, attributes).Files);

    [Theory]
    [InlineData("[Utf8Gen.Utf8Json] ", "")]
    [InlineData("", "[assembly: Utf8Gen.Utf8Json(typeof(Order))]")]
    public void A_type_with_the_attribute_is_written_by_options(string ofType, string ofAssembly)
    {
        GeneratorRun run = InterceptionOptions.Run(ofAssembly + SourceOf(
            "JsonSerializer.Serialize(order)", ofType + "public class Order { public int X { get; set; } }"));

        run.AssertCompiles();
        Assert.Contains("Utf8JsonSerializer.Serialize<TValue>(value, options)", run.File, StringComparison.Ordinal);
    }

    /// <remarks>Its getters may run twice, which nobody has accepted.</remarks>
    [Theory]
    [InlineData("public class Order { public int X { get; set; } }")]
    [InlineData("[Utf8Gen.Utf8Json] public class Order : System.Text.Json.Serialization.IJsonOnSerializing"
        + " { public int X { get; set; } public void OnSerializing() { } }")]
    public void A_type_without_the_attribute_or_a_writer_is_left(string declaration)
    {
        GeneratorRun run = InterceptionOptions.Run(SourceOf("JsonSerializer.Serialize(order, options)", declaration));

        Assert.Empty(run.Files);
        Assert.Contains("1 call left whose type has no reader or writer", InterceptionOptions.CountIn(run), StringComparison.Ordinal);
    }

    /// <summary>The output compiles together with that of the generator of
    /// System.Text.Json.</summary>
    private static GeneratorRun Run(string call, string attributes)
    {
        string source = "using System.Linq;using System.Text.Json.Serialization;" + SourceOf(call, $$"""
            public class Order { public int X { get => 1; set => Console.WriteLine(value); } }
            public static class Json
            {
                public static string Serialize<T>(T value, object contract) => "";
                public static string Inside<T>(T value, JsonSerializerOptions options)
                    where T : Order
                    => JsonSerializer.Serialize(value, options);
            }
            {{attributes}} internal partial class Shop : JsonSerializerContext;
            """);
        GeneratorRun.Of(
            source,
            InterceptionOptions.Default,
            [SerializerGenerator.Create(), new InterceptionGenerator(), new Utf8JsonGenerator()]).AssertCompiles();
        return InterceptionOptions.Run(source);
    }

    private static string SourceOf(string call, string declarations)
        => $$"""
            public static class Place
            {
                public static object? Run(Order order, JsonSerializerOptions options) => {{call}};
            }
            {{declarations}}
            """;
}
