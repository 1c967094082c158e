using Microsoft.CodeAnalysis;
using Utf8Gen.Tool.Serializer;
using Utf8Gen.Tool.Tests.Support;

namespace Utf8Gen.Tool.Tests.Serializer;

/// <summary>What a scan says of calls of System.Text.Json: what does the work can be generated, and where that is
/// switched on.</summary>
public sealed class SerializerCallTests
{
    private const string Types = """
        using System;
        using System.Collections.Generic;
        using System.IO;
        using System.Net.Http;
        using System.Net.Http.Json;
        using System.Text.Json;
        using System.Text.Json.Serialization;
        using System.Text.Json.Serialization.Metadata;

        namespace Utf8Gen
        {
            [AttributeUsage(AttributeTargets.Class)]
            internal sealed class Utf8JsonAttribute : Attribute { public bool AddToDefault { get; set; } }

            internal static class Lines
            {
                public static JsonSerializerOptions AddUtf8Json(this JsonSerializerOptions options, object context) => options;
            }
        }

        public sealed class Order { public int Id { get; set; } }
        public sealed class Parcel { public int Weight { get; set; } }
        public abstract class Form { public int Id { get; set; } }
        public sealed class Chest { public List<object>? Any { get; set; } }
        public sealed class Bag { public object? Any { get; set; } }

        [JsonSerializable(typeof(Order)), JsonSerializable(typeof(List<Order>)), JsonSerializable(typeof(Shape))]
        [JsonSerializable(typeof(Form)), JsonSerializable(typeof(Bag)), JsonSerializable(typeof(List<string>))]
        public sealed partial class ShopJson : JsonSerializerContext
        {
            public static ShopJson Default => null!;
            public JsonTypeInfo<Order> Order => null!;
            public JsonTypeInfo<List<Order>> ListOrder => null!;
            public JsonTypeInfo<Form> Form => null!;
            public ShopJson() : base(null) { }
            public override JsonTypeInfo? GetTypeInfo(Type type) => null;
            protected override JsonSerializerOptions? GeneratedSerializerOptions => null;
        }

        public sealed class Snake { public int OrderId { get; set; } }

        [JsonDerivedType(typeof(Square), "square")] public abstract class Shape { }
        public sealed class Square : Shape { public int Side { get; set; } }

        [JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower), JsonSerializable(typeof(Snake))]
        public sealed partial class SnakeJson : JsonSerializerContext
        {
            public static SnakeJson Default => null!;
            public SnakeJson() : base(null) { }
            public override JsonTypeInfo? GetTypeInfo(Type type) => null;
            protected override JsonSerializerOptions? GeneratedSerializerOptions => null;
        }
        """;

    private const string Generic = "Read<Order>()";

    /// <summary>As much of ASP.NET Core as the tests need.</summary>
    private const string Web = """
        using System;

        namespace Microsoft.AspNetCore.Builder
        {
            public sealed class WebApplication { public static object CreateBuilder() => null!; }

            public static class EndpointRouteBuilderExtensions
            {
                public static void MapGet(this WebApplication app, string pattern, Delegate handler) { }
                public static void MapPost(this WebApplication app, string pattern, Delegate handler) { }
                public static void MapPut(this WebApplication app, string pattern, Delegate handler) { }
                public static void MapDelete(this WebApplication app, string pattern, Delegate handler) { }
            }
        }

        namespace Microsoft.AspNetCore.Http { public interface IResult { } }

        namespace Microsoft.AspNetCore.Http.HttpResults
        {
            public sealed class Ok<T> { }
            public sealed class NotFound { }
            public sealed class Results<T1, T2, T3> { }
        }

        namespace Microsoft.AspNetCore.Mvc
        {
            public sealed class FromBodyAttribute : Attribute { }
            public sealed class HttpPostAttribute : Attribute { }
            public sealed class ActionResult<T> { }
            public sealed class JsonOptions { public System.Text.Json.JsonSerializerOptions JsonSerializerOptions => null!; }
            public static class ControllersLine { public static void AddJsonOptions(Action<JsonOptions> configure) { } }
        }
        """;

    [Theory]
    [InlineData(
        """JsonSerializer.Deserialize("{}", ShopJson.Default.Order)""",
        "Order",
        "Types.cs(29): put [Utf8Json(AddToDefault = true)] on 'ShopJson'")]
    [InlineData(
        """JsonSerializer.Deserialize("[]", ShopJson.Default.ListOrder)""",
        "List<Order>",
        "Types.cs(29): put [Utf8Json(AddToDefault = true)] on 'ShopJson'")]
    [InlineData(
        "JsonSerializer.Serialize(order, typeof(Order), ShopJson.Default)",
        "Order",
        "Types.cs(29): put [Utf8Json(AddToDefault = true)] on 'ShopJson'")]
    [InlineData(
        """client.GetFromJsonAsync("/", ShopJson.Default.Order)""",
        "Order",
        "Types.cs(29): put [Utf8Json(AddToDefault = true)] on 'ShopJson'")]
    [InlineData(
        "JsonContent.Create(order, ShopJson.Default.Order)",
        "Order",
        "Types.cs(29): put [Utf8Json(AddToDefault = true)] on 'ShopJson'")]
    [InlineData("""JsonSerializer.Deserialize<Shape>("{}", Web)""", "Shape", "Code.cs(5): call AddUtf8Json(ShopJson.Default) on 'Web'")]
    [InlineData("""JsonSerializer.Deserialize<Bag>("{}", Web)""", "Bag", "Code.cs(5): call AddUtf8Json(ShopJson.Default) on 'Web'")]
    [InlineData("""JsonSerializer.Deserialize<Order>("{}", Web)""", "Order", "Code.cs(5): call AddUtf8Json(ShopJson.Default) on 'Web'")]
    [InlineData(
        """JsonSerializer.Deserialize<Parcel>("{}", Web)""",
        "Parcel",
        "Code.cs(5): call AddUtf8Json(), with [Utf8Json] on the types, on 'Web'")]
    [InlineData(
        """JsonSerializer.Deserialize<Order>("{}", Fast)""",
        "Order",
        "Code.cs(6): done: call AddUtf8Json(ShopJson.Default) on 'Fast'")]
    [InlineData(
        """JsonSerializer.Deserialize<Order>("{}", given)""",
        "Order",
        "Code.cs(7): call AddUtf8Json(ShopJson.Default) where 'given' is made")]
    [InlineData(
        """JsonSerializer.Deserialize("{}", (JsonTypeInfo<Order>)Web.GetTypeInfo(typeof(Order)))""",
        "Order",
        "Code.cs(5): call AddUtf8Json(ShopJson.Default) on 'Web'")]
    [InlineData(
        """JsonSerializer.Deserialize<Order>("{}", new JsonSerializerOptions())""",
        "Order",
        "Code.cs(7): call AddUtf8Json(ShopJson.Default) on the options")]
    [InlineData(
        """JsonSerializer.Deserialize<Order>("{}")""",
        "Order",
        "pass options that AddUtf8Json is called on, or a contract of a context")]
    [InlineData(
        """JsonSerializer.Deserialize<Order>("{}", (JsonSerializerOptions?)null)""",
        "Order",
        "pass options that AddUtf8Json is called on, or a contract of a context")]
    [InlineData(
        """JsonSerializer.Deserialize<Order>("{}", JsonSerializerOptions.Web)""",
        "Order",
        "pass options that AddUtf8Json is called on, or a contract of a context")]
    public async Task Generated_code_is_switched_on_where_the_contract_comes_from(string call, string type, string place)
    {
        SerializerOverview found = await FindAsync(call);

        (ContractSource source, IReadOnlyList<SerializerCall> calls) = Assert.Single(found.Places);
        Assert.Equal(place, SerializerOverview.Describe(source, Path.GetFileName));
        Assert.Equal((type, 7), (calls.Single().Type, calls.Single().Line));
        Assert.Empty(found.Reasons);
    }

    [Theory]
    [InlineData("""JsonSerializer.Deserialize("{}", ShopJson.Default.Form)""", "not Form: it is abstract")]
    [InlineData("""JsonSerializer.Deserialize<List<Form>>("[]", Web)""", "not List<Form>: it is abstract")]
    [InlineData("""JsonSerializer.Deserialize<string>("", Web)""", "not string: it is no type of this project")]
    [InlineData("JsonSerializer.Serialize<object>(order)", "not object: its type is known at run time only")]
    [InlineData("JsonSerializer.Serialize(order, order.GetType(), Web)", "not object: its type is known at run time only")]
    [InlineData("JsonSerializer.Serialize(new { order.Id }, Web)", "not <anonymous type: int Id>: an anonymous type has no name")]
    [InlineData(
        "JsonSerializer.Serialize(new List<string>(), typeof(List<string>), ShopJson.Default)",
        "not List<string>: the serializer has a converter for it")]
    [InlineData(Generic, "not T: 'T' is chosen by its callers")]
    [InlineData(
        """JsonSerializer.Deserialize<Chest>("{}", Web)""",
        "not Chest: it has an object inside, and then only options of contexts alone are served")]
    public async Task A_call_without_generated_code_says_why(string call, string reason)
    {
        SerializerOverview found = await FindAsync(call);

        Assert.Empty(found.Places);
        Assert.Equal(reason, Assert.Single(found.Reasons).Reason);
    }

    [Theory]
    [InlineData("""Other.JsonSerializer.Deserialize<Order>("{}")""")]
    [InlineData("""JsonDocument.Parse("{}")""")]
    [InlineData("""HttpMethod.Parse("GET")""")]
    [InlineData("Version.Create()")]
    public async Task Other_calls_are_none(string call)
        => Assert.Empty((await FindAsync(call)).Calls);

    [Theory]
    [InlineData("Utf8Json(AddToDefault = true)", true)]
    [InlineData("Utf8Json(AddToDefault = false)", false)]
    [InlineData("Utf8Json", false)]
    public async Task A_context_that_serves_its_default_is_done(string attribute, bool isOn)
    {
        const StringComparison Ordinal = StringComparison.Ordinal;
        const string First = "[JsonSerializable(typeof(Order)";
        using var solution = new MemorySolution(
            ("Types.cs", Types.Replace(First, $"[Utf8Gen.{attribute}, {First[1..]}", Ordinal)),
            ("Code.cs", CodeOf("JsonSerializer.Deserialize(\"{}\", ShopJson.Default.Order)")));

        Assert.Equal(isOn, Assert.Single((await OverviewOfAsync(solution)).Places).Source.IsOn);
    }

    [Fact]
    public async Task The_overview_has_a_line_for_each_place_and_reason()
    {
        SerializerOverview found = await FindAsync("""
            (JsonSerializer.Deserialize("{}", ShopJson.Default.Order),
                JsonSerializer.Deserialize("{}", ShopJson.Default.Order),
                JsonSerializer.Deserialize<Order>("{}", Web),
                JsonSerializer.Deserialize<string>("", Web))
            """);
        using var text = new StringWriter { NewLine = "\n" };

        found.Write(text, "As measured: much", static path => Path.GetFileName(path));

        Assert.Equal(
            """
            Generated code can read and write for 3 of 4 calls of System.Text.Json
            As measured: much
                   2  Types.cs(29): put [Utf8Json(AddToDefault = true)] on 'ShopJson'
                   1  Code.cs(5): call AddUtf8Json(ShopJson.Default) on 'Web'
                   1  not string: it is no type of this project


            """.ReplaceLineEndings("\n"),
            text.ToString());
    }

    [Theory]
    [InlineData("""app.MapPost("/", (Order order) => new Answer());""", "Order Answer")]
    [InlineData("""app.MapPut("/", ([FromBody] Form form) => "");""", "Form: it is abstract")]
    [InlineData("""app.MapGet("/", (Order service) => new Answer());""", "Answer")]
    [InlineData("""app.MapGet("/", Code.GetAsync);""", "Order Answer")]
    [InlineData(
        """app.MapGet("/", () => new Bag());""",
        "Bag: it has an object inside, and then only options of contexts alone are served")]
    [InlineData("""app.MapGet("/", () => "text");""", "")]
    [InlineData("""app.MapGet("/", () => Task.CompletedTask);""", "")]
    [InlineData("""app.MapDelete("/", (IResult given) => given);""", "")]
    public async Task Handlers_have_the_contracts_of_their_application(string map, string bodies)
    {
        using var solution = new MemorySolution(("Types.cs", Types), ("Web.cs", Web), ("Code.cs", $$"""
            using System.Threading.Tasks; using Microsoft.AspNetCore.Builder; using Microsoft.AspNetCore.Http;
            using Microsoft.AspNetCore.Http.HttpResults; using Microsoft.AspNetCore.Mvc; using Utf8Gen;
            public sealed class Answer { public int Id { get; set; } }
            class Code
            {
                static void Run(WebApplication app)
                {
                    WebApplication.CreateBuilder();
                    {{map}}
                }

                public static async Task<Results<Ok<Order>, Ok<Answer>, NotFound>> GetAsync() => null!;
            }
            """));

        SerializerOverview found = await OverviewOfAsync(solution);

        Assert.Equal(
            bodies,
            string.Join(' ', found.Calls.Select(static call => call.WhyNot is null ? call.Type : $"{call.Type}: {call.WhyNot}")));
        Assert.All(found.Places, static place => Assert.StartsWith(
            "Code.cs(8): call SerializerOptions.AddUtf8Json(",
            SerializerOverview.Describe(place.Source, static path => Path.GetFileName(path)),
            StringComparison.Ordinal));
    }

    [Theory]
    [InlineData(
        "ControllersLine.AddJsonOptions(o => o.JsonSerializerOptions.AddUtf8Json(ShopJson.Default));",
        "Code.cs(4): done: call JsonSerializerOptions.AddUtf8Json(ShopJson.Default) in AddJsonOptions")]
    [InlineData(
        "ControllersLine.AddJsonOptions(o => o.JsonSerializerOptions.WriteIndented = true);",
        "Code.cs(4): call JsonSerializerOptions.AddUtf8Json(ShopJson.Default) in AddJsonOptions")]
    [InlineData("", "call JsonSerializerOptions.AddUtf8Json(ShopJson.Default) in AddJsonOptions")]
    public async Task Actions_have_those_of_controllers(string line, string place)
    {
        using var solution = new MemorySolution(("Types.cs", Types), ("Web.cs", Web), ("Code.cs", $$"""
            using Microsoft.AspNetCore.Mvc; using Utf8Gen;
            class Code
            {
                static void Run() { {{line}} }
            }
            class OrderController
            {
                [HttpPost] public ActionResult<Order> Add([FromBody] Order order) => null!;
                public Order Other(Order order) => order;
            }
            """));

        (ContractSource source, IReadOnlyList<SerializerCall> calls) = Assert.Single((await OverviewOfAsync(solution)).Places);

        Assert.Equal(place, SerializerOverview.Describe(source, static path => Path.GetFileName(path)));
        Assert.Equal(["HttpPost", "HttpPost"], calls.Select(static call => call.Method));
    }

    /// <summary>Finds the calls in code beside the types of these tests.</summary>
    internal static async Task<SerializerOverview> FindInAsync(string code)
    {
        using var solution = new MemorySolution(("Types.cs", Types), ("Code.cs", code));
        return await OverviewOfAsync(solution);
    }

    private static Task<SerializerOverview> FindAsync(string call) => FindInAsync(CodeOf(call));

    private static async Task<SerializerOverview> OverviewOfAsync(MemorySolution solution)
    {
        CancellationToken cancellation = TestContext.Current.CancellationToken;
        Compilation compilation = (await solution.Project.GetCompilationAsync(cancellation))!;
        Assert.Empty(compilation.GetDiagnostics(cancellation).Where(static diagnostic => diagnostic.Severity == DiagnosticSeverity.Error));
        return new SerializerOverview([.. SerializerCallFinder.Find(solution.Project, compilation, cancellation)]);
    }

    private static string CodeOf(string call) => $$"""
        using System; using System.Collections.Generic; using System.Net.Http; using System.Net.Http.Json; using System.Text.Json;
        using System.Text.Json.Serialization.Metadata; using Utf8Gen;
        class Code
        {
            private static readonly JsonSerializerOptions Web = new(JsonSerializerDefaults.Web);
            private static readonly JsonSerializerOptions Fast = new JsonSerializerOptions().AddUtf8Json(ShopJson.Default);
            object? Run(Order order, HttpClient client, JsonSerializerOptions given) => {{call}};
            {{(call == Generic ? "static T? Read<T>() => JsonSerializer.Deserialize<T>(\"\");" : "")}}
        }
        class Other { public class JsonSerializer { public static T Deserialize<T>(string text) => default!; } }
        class Version { public static Version Create() => new(); }
        """;
}
