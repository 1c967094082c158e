using Utf8Gen.Analyzers.Generation.Serializing;
using Utf8Gen.Generation.Tests.Parsing.Contexts;
using Utf8Gen.Interception;

namespace Utf8Gen.Generation.Tests.Interception;

/// <summary>Which calls of <c>JsonSerializer.Deserialize</c> a generated reader takes the place
/// of.</summary>
public sealed class DeserializationTests
{
    private const string Data = "public record Order(int Id, string? Name = null);";

    [Theory]
    [InlineData("JsonSerializer.Deserialize<Order>(utf8)", "utf8Json")]
    [InlineData("JsonSerializer.Deserialize<Order>(utf8, options)", "utf8Json")]
    [InlineData("JsonSerializer.Deserialize<List<Order>>(text, options)", "json")]
    [InlineData("JsonSerializer.Deserialize<Order[]>(text.AsSpan())", "json")]
    [InlineData("JsonSerializer.Deserialize<Dictionary<string, Order>>(options: options, json: text)", "json")]
    public void A_call_that_reads_data_from_memory(string call, string parameter)
    {
        GeneratorRun run = Run(call, Data);

        run.AssertCompiles();
        Assert.Contains(
            $"global::Utf8Gen.Json.Utf8JsonSerializer.Deserialize<TValue>({parameter}, options)",
            run.Files[InterceptorFile.HintName],
            StringComparison.Ordinal);
        Assert.Contains(".AddObject<global::Order>", run.Files["Utf8Gen.Readers.g.cs"], StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("JsonSerializer.Deserialize(text, typeof(Order))")]
    [InlineData("JsonSerializer.Deserialize<Order>(text, (System.Text.Json.Serialization.Metadata.JsonTypeInfo<Order>)null!)")]
    [InlineData("JsonSerializer.Deserialize<Order>(new System.IO.MemoryStream(), options)")]
    [InlineData("JsonSerializer.Deserialize<Order>(JsonDocument.Parse(text), options)")]
    [InlineData("JsonSerializer.Deserialize<List<int>>(text)")]
    [InlineData("Place.Read<Order>(text)")]
    [InlineData("(System.Linq.Expressions.Expression<Func<string, Order?>>)(json => JsonSerializer.Deserialize<Order>(json, options))")]
    public void Another_call_stays(string call) => Assert.Empty(Run(call, Data).Files);

    [Theory]
    [InlineData("public class Order { public int Id { get; set; } = -3; public List<string> Names { get; init; } = []; }")]
    [InlineData("public class Order { public string S { get; set; } = string.Empty; public int[] I { get; set; } = Array.Empty<int>(); }")]
    [InlineData("public class Order { public List<int> Ids { get; set; } = new(); public static readonly int Most = 3; public int? No; }")]
    [InlineData("""
        public abstract class Base { public int A { get; set; } }
        public class Order : Base { public Order(int id) { Id = id; } public int Id { get; } public int Sum => Id + A; }
        """)]
    [InlineData("public struct Order { public int X { get; set; } public override string ToString() => nameof(X); }")]
    [InlineData("""
        public record Line(int X = 3) { public Order? Order { get; set; } }
        public class Order { public Line First { get; set; } = new(); public Line? Second { get; set; } = new Line(); }
        """)]
    [InlineData("""
        public enum Kind { A }
        public record struct Line(Kind Kind);
        public class Order { public Line? Line { get; set; } public Queue<Line>? Q { get; set; } public Kind Kind { get; set; } = Kind.A; }
        """)]
    public void A_type_that_is_data(string declaration)
    {
        GeneratorRun run = Run("JsonSerializer.Deserialize<Order>(text)", declaration);

        run.AssertCompiles();
        Assert.Equal(2, run.Files.Count);
    }

    [Theory]
    [InlineData("public class Order { public int X { get => 1; set => Console.WriteLine(value); } }")]
    [InlineData("public class Order { static Order() { } public int X { get; set; } }")]
    [InlineData("public class Order { public Order() { Console.WriteLine(); } public int X { get; set; } }")]
    [InlineData("public class Order { public static int Count; public Order() { Count = 1; } public int X { get; set; } }")]
    [InlineData("public class Order { static int Next => 1; public Order() { X = Next; } public int X { get; set; } }")]
    [InlineData("public class Order { public Guid X { get; set; } = Guid.NewGuid(); }")]
    [InlineData("public class Order { static int s_next = Console.Read(); public int X { get; set; } }")]
    [InlineData("public partial class Order { public int X { get; set; } }")]
    [InlineData("public class Order { ~Order() { } public int X { get; set; } }")]
    [InlineData("public record Base(int Next); public record Order(int Id) : Base(Next) { static int Next => Console.Read(); }")]
    [InlineData("""
        public struct Money { public static implicit operator Money(int value) => new(); }
        public class Base(Money m) { public Money M => m; }
        public class Order(int id) : Base(id) { public int Id => id; }
        """)]
    [InlineData("namespace System.Shop { public class Counter; }"
        + " public class Order { public object X { get; set; } = new System.Shop.Counter(); }")]
    [InlineData("public record Order(int Id) { protected virtual Type EqualityContract { get { Console.Read(); return null!; } } }")]
    [InlineData("public class Order { public int X { get; set; } public event Action? E { add { } remove { } } }")]
    [InlineData("public class Order { public int X { get; set; } public override int GetHashCode() => 1; }")]
    [InlineData("public class Base { public Base() => Console.WriteLine(); } public class Order : Base { public int X { get; set; } }")]
    [InlineData("public class Line { public Line() => Console.WriteLine(); } public class Order { public Queue<Line>? X { get; set; } }")]
    [InlineData("public class Line { public Line() => Console.WriteLine(); } public class Order { public Line X { get; set; } = new(); }")]
    [InlineData("public class Line { public Line() => Console.WriteLine(); }"
        + " public class Order { public int X { get; set; } public static readonly Line Line = new(); }")]
    [InlineData("public class Line { public int X { get; set; } } public class Loud : Line { public Loud() => Console.WriteLine(); }"
        + " public class Order { public Line X { get; set; } = new Loud(); }")]
    [InlineData("""
        public class Line : System.Text.Json.Serialization.IJsonOnDeserialized { public void OnDeserialized() => Console.WriteLine(); }
        public class Order { public Queue<Line>? X { get; set; } }
        """)]
    [InlineData("""
        [System.Text.Json.Serialization.JsonConverter(typeof(KindConverter))] public enum Kind { A }
        public abstract class KindConverter : System.Text.Json.Serialization.JsonConverter<Kind>;
        public class Order { public Queue<Kind>? X { get; set; } }
        """)]
    [InlineData("namespace System.Shop { public class Line { public Line() => Console.WriteLine(); } }"
        + " public class Order { public Queue<System.Shop.Line>? X { get; set; } }")]
    [InlineData("public abstract class Order { public int X { get; set; } }")]
    [InlineData("public interface Order { int X { get; set; } }")]
    [InlineData("public class Order : Exception { public int X { get; set; } }")]
    [InlineData("""
        public struct Money { public int X { get; set; } public static implicit operator Money(int x) => new() { X = Console.Read() }; }
        public class Order { public Money X { get; set; } = 3; }
        """)]
    [InlineData("[System.Text.Json.Serialization.JsonDerivedType(typeof(Order))] public class Order { public int X { get; set; } }")]
    public void A_type_with_code_of_its_own_or_without_a_reader(string declaration)
    {
        GeneratorRun run = Run("JsonSerializer.Deserialize<Order>(text)", declaration);

        Assert.Empty(run.Files);
        Assert.Contains(
            "1 call left whose type has no reader or writer, or runs code of its own",
            InterceptionOptions.CountIn(run),
            StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("Order", "[Utf8Gen.Utf8Json] public class Order { public int X { get => 1; set => Console.WriteLine(value); } }")]
    [InlineData(
        "List<Order>", "[Utf8Gen.Utf8Json] public class Order { public Order() => Console.WriteLine(); public int X { get; set; } }")]
    [InlineData("Order", """
        [Utf8Gen.Utf8Json] public class Line { public Line() => Console.WriteLine(); public int X { get; set; } }
        public class Order { public Line? Line { get; set; } }
        """)]
    public void A_type_whose_code_is_accepted_by_the_attribute(string type, string declarations)
    {
        GeneratorRun run = Run($"JsonSerializer.Deserialize<{type}>(text)", declarations);

        run.AssertCompiles();
        Assert.Equal(2, run.Files.Count);
    }

    [Fact]
    public void A_type_that_an_attribute_of_the_assembly_names()
    {
        GeneratorRun run = GeneratorRun.Of(
            "[assembly: Utf8Gen.Utf8Json(typeof(Order))]"
                + SourceOf(
                    "JsonSerializer.Deserialize<Order>(text)",
                    "public class Order { public int X { get => 1; set => Console.WriteLine(value); } }"),
            InterceptionOptions.Default,
            [new InterceptionGenerator()]);

        run.AssertCompiles();
        Assert.Equal(2, run.Files.Count);
    }

    /// <remarks>By reflection the type is read as before: no reader is written for that.</remarks>
    [Theory]
    [InlineData("JsonSerializable(typeof(Order))")]
    [InlineData("JsonSerializable(typeof(List<Order>))")]
    [InlineData("JsonSerializable(typeof(Holder))")]
    public void A_type_of_a_context_with_the_attribute(string listed)
    {
        GeneratorRun run = Run(
            "JsonSerializer.Deserialize<Order>(text, options)", InContext($"[Utf8Gen.Utf8Json, {listed}]"));

        Assert.Equal([InterceptorFile.HintName], run.Files.Keys);
    }

    [Theory]
    [InlineData("[JsonSerializable(typeof(Order))]")]
    [InlineData("[Utf8Gen.Utf8Json, JsonSerializable(typeof(int))]")]
    [InlineData("[Utf8Gen.Utf8Json, JsonSerializable(typeof(Order), GenerationMode = JsonSourceGenerationMode.Serialization)]")]
    [InlineData("[Utf8Gen.Utf8Json, JsonSerializable(typeof(Order)), JsonSourceGenerationOptions(Converters = [typeof(int)])]")]
    public void A_type_that_no_context_with_the_attribute_reads(string attributes)
        => Assert.Empty(Run("JsonSerializer.Deserialize<Order>(text, options)", InContext(attributes)).Files);

    [Theory]
    [InlineData("JsonSerializer.Deserialize(utf8, Shop.Default.Order)", "Order")]
    [InlineData("JsonSerializer.Deserialize<Order>(text, Shop.Default.Order)", "Order")]
    [InlineData("JsonSerializer.Deserialize(text.AsSpan(), Shop.Default.ListOrder)", "List<Order>")]
    [InlineData("JsonSerializer.Deserialize(jsonTypeInfo: Shop.Default.OrderArray, json: text)", "Order[]")]
    [InlineData("JsonSerializer.Deserialize(utf8, Shop.Default.DictionaryStringOrder)?.Count", "Dictionary<string, Order>")]
    [InlineData("new[] { text }.Select(json => JsonSerializer.Deserialize(json, Shop.Default.Order)!.X).ToList()", "Order")]
    [InlineData("JsonSerializer.Deserialize(utf8, Shop.Default.Bill)", """Order), TypeInfoPropertyName = ("Bill" """)]
    [InlineData("JsonSerializer.Deserialize(utf8, (System.Text.Json.Serialization.Metadata.JsonTypeInfo<Order>)null!)", "Order")]
    public void A_call_with_a_contract_of_a_context_with_the_attribute(string call, string listed)
        => Assert.Contains(
            "global::Utf8Gen.Json.Utf8JsonSerializer.Deserialize<TValue>(",
            RunWithSerializer(call, $"[Utf8Gen.Utf8Json, JsonSerializable(typeof({listed}))]").Files[InterceptorFile.HintName],
            StringComparison.Ordinal);

    [Theory]
    [InlineData("JsonSerializer.Deserialize(utf8, Shop.Default.Order)", "[JsonSerializable(typeof(Order))]")]
    [InlineData("JsonSerializer.Deserialize(utf8, Shop.Default.GetTypeInfo(typeof(Order))!)", Listed)]
    [InlineData("JsonSerializer.Deserialize(new System.IO.MemoryStream(), Shop.Default.Order)", Listed)]
    [InlineData("JsonSerializer.Deserialize(JsonDocument.Parse(text), Shop.Default.Order)", Listed)]
    [InlineData("JsonSerializer.Deserialize(utf8, Shop.Default.Int32)", Listed)] // what the serializer reads itself
    [InlineData("Json.Deserialize(utf8, Shop.Default.Order)", Listed)]
    [InlineData("(System.Linq.Expressions.Expression<Func<string, Order?>>)(json => JsonSerializer.Deserialize(json, Shop.Default.Order))",
        Listed)]
    public void A_call_with_another_contract_stays(string call, string attributes)
        => Assert.Empty(RunWithSerializer(call, attributes).Files);

    [Theory]
    [InlineData("public static Shop Default => new();")]
    [InlineData("public int Order => 1;")]
    public void A_context_with_such_a_member_of_its_own_stays_unknown(string member)
    {
        string source = WithContext("JsonSerializer.Deserialize(utf8, Shop.Default.Order)", Listed, member);

        Assert.Empty(InterceptionOptions.Run(source).Files);
    }

    [Fact]
    public void Readers_of_interception_and_of_attributes_are_in_one_assembly()
        => GeneratorRun.Of(
            SourceOf("JsonSerializer.Deserialize<Order>(text)", "[Utf8Gen.Utf8Json] " + Data),
            InterceptionOptions.Default,
            [new InterceptionGenerator(), new Utf8JsonGenerator()]).AssertCompiles();

    private const string Listed = "[Utf8Gen.Utf8Json, JsonSerializable(typeof(Order)), JsonSerializable(typeof(int))]";

    /// <summary>The output compiles together with that of the generator of
    /// System.Text.Json.</summary>
    private static GeneratorRun RunWithSerializer(string call, string attributes)
    {
        string source = WithContext(call, attributes, "");
        GeneratorRun.Of(
            source,
            InterceptionOptions.Default,
            [SerializerGenerator.Create(), new InterceptionGenerator(), new Utf8JsonGenerator()]).AssertCompiles();
        return InterceptionOptions.Run(source);
    }

    private static string WithContext(string call, string attributes, string member)
        => "using System.Linq;using System.Text.Json.Serialization;" + SourceOf(call, $$"""
            public class Order { public int X { get => 1; set => Console.WriteLine(value); } }
            public static class Json { public static object? Deserialize<T>(byte[] json, T type) => null; }
            {{attributes}} internal partial class Shop : JsonSerializerContext { {{member}} }
            """);

    private static string InContext(string attributes) => $$"""
        public class Order { public int X { get => 1; set => Console.WriteLine(value); } }
        public class Holder { public Order? Order { get; set; } }
        namespace Inner
        {
            using System.Text.Json.Serialization;
            public static partial class Outer { {{attributes}} internal partial class ShopJson : JsonSerializerContext; }
        }
        """;

    private static GeneratorRun Run(string call, string declarations) => InterceptionOptions.Run(SourceOf(call, declarations));

    private static string SourceOf(string call, string declarations)
        => $$"""
            public static class Place
            {
                public static object? Run(string text, byte[] utf8, JsonSerializerOptions options) => {{call}};
                public static object? Read<T>(string text) => null;
            }
            {{declarations}}
            """;
}
