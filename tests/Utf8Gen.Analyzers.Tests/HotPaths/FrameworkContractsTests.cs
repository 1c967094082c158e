using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.HotPaths;

namespace Utf8Gen.Analyzers.Tests.HotPaths;

/// <summary>What frameworks call for each value, message or request.</summary>
public class FrameworkContractsTests
{
    public static TheoryData<int> Rows { get; } = [.. Enumerable.Range(0, FrameworkContracts.All.Length)];

    /// <summary>Each row, by stubs of the type that it names.</summary>
    [Theory]
    [MemberData(nameof(Rows))]
    public Task A_row_makes_code_hot(int row)
    {
        FrameworkContract contract = FrameworkContracts.All[row];
        return HotFindings.AreHot(ProgramOf(contract, contract.Members.FirstOrDefault("Any")), $"{contract.Noun} *");
    }

    /// <summary>The same code with another member, or with a type of the same name elsewhere.</summary>
    [Theory]
    [MemberData(nameof(Rows))]
    public async Task Nothing_else_does(int row)
    {
        FrameworkContract contract = FrameworkContracts.All[row];
        await HotFindings.AreNotHot(ProgramOf(contract with { Namespace = "Elsewhere" }, contract.Members.FirstOrDefault("Any")));
        if (contract.Members.Length > 0)
            await HotFindings.AreNotHot(ProgramOf(contract, "Another"));
    }

    private static string ProgramOf(FrameworkContract contract, string member) => contract.Form switch
    {
        ContractForm.Member => $$"""
            namespace {{contract.Namespace}}
            {
                public abstract class {{contract.Type}}<T> { public abstract bool {{member}}(JsonProperty property); }
            }
            class Own : {{contract.Namespace}}.{{contract.Type}}<int> { public override bool {{member}}(JsonProperty property) => #; }
            """,
        ContractForm.PublicMethod => $$"""
            namespace {{contract.Namespace}} { public abstract class {{contract.Type}} { } }
            class Base : {{contract.Namespace}}.{{contract.Type}} { }
            class Own : Base { public bool Get(JsonProperty property) => #; }
            """,
        ContractForm.Parameter => $$"""
            namespace {{contract.Namespace}} { public class {{contract.Type}} { public JsonProperty Property; } }
            class Own
            {
                public bool Get(int i, {{contract.Namespace}}.{{contract.Type}} context)
                {
                    JsonProperty property = context.Property;
                    return #;
                }
            }
            """,
        ContractForm.Attribute => $$"""
            namespace {{contract.Namespace}} { public class {{member}} : Attribute { } }
            class Own { public bool Get([{{contract.Namespace}}.{{member}}] JsonProperty property) => #; }
            """,
        ContractForm.Argument => $$"""
            namespace {{contract.Namespace}} { public interface {{contract.Type}} { } }
            static class Extensions
            {
                public static void {{member}}(this {{contract.Namespace}}.{{contract.Type}} routes, Delegate function) { }
            }
            class Own { void Set({{contract.Namespace}}.{{contract.Type}} routes) => routes.{{member}}((JsonProperty property) => #); }
            """,
        _ => $$"""
            namespace {{contract.Namespace}} { public class Source { public event Action<JsonProperty>? {{member}}; } }
            class Own { void Set({{contract.Namespace}}.Source source) => source.{{member}} += property => { _ = #; }; }
            """,
    };

    [Theory]
    [InlineData("=> Is() ? 1 : 0; bool Is() => #;", "called from converter C.Read")]
    [InlineData("=> new Func<int>(() => #  ? 1 : 0)();", "converter C.Read")]
    [InlineData("{ return Is(); int Is() => #  ? 1 : 0; }", "converter C.Read")]
    public Task A_converter_reads_each_value(string body, string reason) => HotFindings.AreHot(Converter(body), reason);

    [Fact]
    public Task Not_a_method_of_the_same_name() => HotFindings.AreNotHot(Converter("=> 1; public bool Read() => #;"));

    [Theory]
    [InlineData("public bool TryFormat", "formatting C.TryFormat")]
    [InlineData("bool IUtf8SpanFormattable.TryFormat", "formatting *")]
    public Task A_value_formats_itself(string method, string reason)
        => HotFindings.AreHot(
            $$"""
            class C : IUtf8SpanFormattable
            {
                JsonProperty property;
                {{method}}(Span<byte> bytes, out int count, ReadOnlySpan<char> format, IFormatProvider? provider)
                {
                    count = 0;
                    return #;
                }
            }
            """,
            reason);

    [Theory]
    [InlineData("""app.MapGet("/orders", () => #);""", "", """endpoint MapGet "/orders" in the program""")]
    [InlineData("""app.MapGroup("/api").MapPost("/", (JsonProperty property) => #);""", "", """endpoint MapPost "/" in the program""")]
    [InlineData(
        """app.MapGet("/", Orders.Is);""",
        "static class Orders { public static bool Is(JsonProperty property) => #; }",
        """endpoint MapGet "/" in the program""")]
    [InlineData("""app.MapGet("/", Is); bool Is(JsonProperty property) => #;""", "", """endpoint MapGet "/" in the program""")]
    [InlineData("app.Use(async (context, next) => { _ = #; await next(context); });", "", "request a lambda in the program")]
    [InlineData("app.Use(next => context => { _ = #; return next(context); });", "", "request a lambda in the program")]
    [InlineData(
        "app.UseMiddleware<Audit>();",
        """
        class Audit(RequestDelegate next)
        {
            public Task InvokeAsync(HttpContext context) { JsonProperty property = default; _ = #; return next(context); }
        }
        """,
        "request Audit.InvokeAsync")]
    [InlineData("", "public class Orders : Controller { public bool Get(JsonProperty property) => #; }", "action Orders.Get")]
    public Task An_application_needs_no_setting(string statements, string types, string reason)
        => HotFindings.AreHot(Application(statements, types), reason, Executable);

    [Theory]
    [InlineData("_ = #;", "")]
    [InlineData("builder.Services.AddSingleton(services => { _ = #; return new object(); });", "")]
    [InlineData("builder.Services.Configure<object>(options => { _ = #; });", "")]
    [InlineData("app.Use(next => { _ = #; return next; });", "")]
    [InlineData("", "public class Orders : Controller { [NonAction] public bool Get(JsonProperty property) => #; }")]
    [InlineData("", "public class Orders : Controller { bool Get(JsonProperty property) => #; }")]
    [InlineData("", "public class Orders : Controller { public static bool Get(JsonProperty property) => #; }")]
    [InlineData("", "public class Orders : Controller { public new void Dispose() { JsonProperty property = default; _ = #; } }")]
    [InlineData(
        "",
        "public class Orders : Controller { JsonProperty property; protected override void Dispose(bool disposing) { _ = #; } }")]
    public Task Its_set_up_is_not_hot(string statements, string types)
        => HotFindings.AreNotHot(Application(statements, types), Executable);

    private static string Converter(string body)
        => $$"""
            class C : System.Text.Json.Serialization.JsonConverter<int>
            {
                JsonProperty property;
                public override int Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) {{body}}
                public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options) { }
            }
            """;

    private static CodeOptions Executable { get; } = CodeOptions.AspNetCore with { OutputKind = OutputKind.ConsoleApplication };

    private static string Application(string statements, string types)
        => $"""
            var builder = WebApplication.CreateBuilder(args);
            var app = builder.Build();
            JsonProperty property = default;
            {statements}
            app.Run();
            {types}
            """;
}
