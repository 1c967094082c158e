using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Rules;
using Utf8Gen.CodeFixes.Rules.Reading.Comparing;

namespace Utf8Gen.Analyzers.Tests.HotPaths;

/// <summary>Programs as they are written, rather than one shape at a time.</summary>
public class RealCodeTests
{
    private const string MarkedService = """
        internal sealed class Reports(Func<Task<JsonElement>> next)
        {
            private static Dictionary<string, int>? s_names;
            private readonly Lazy<bool> _first = new(() => { while (true) if ([|default(JsonProperty).Name == "id"|]) return true; });

            public async IAsyncEnumerable<string> RunAsync(
                JsonElement element,
                [System.Runtime.CompilerServices.EnumeratorCancellation] CancellationToken cancel = default)
            {
                foreach (JsonProperty property in element.EnumerateObject())
                {
                    if (!await IsKnownAsync(property))
                        throw new InvalidOperationException([|property.Name == "id"|] ? "id" : "other");
                    yield return Kind(property) switch { 1 => "one", _ => "many" };
                }

                await foreach (string text in RunAsync(await next(), cancel))
                    yield return text;

                static int Kind(JsonProperty property) => {|U8G1001:property.Name == "id"|} ? 1 : 2;
            }

            private async Task<bool> IsKnownAsync(JsonProperty property)
            {
                s_names ??= new() { [ [|property.Name == "id"|] ? "a" : "b"] = 1 };
                await Task.Yield();
                return this[property] || property.Value.EnumerateArray().Any(item => {|U8G1001:property.Name == "name"|});
            }

            private bool this[JsonProperty property]
            {
                get { try { return {|U8G1001:property.Name is "id" or "name"|}; } catch { return [|property.Name == "x"|]; } }
            }
        }
        """;

    [Theory]
    [InlineData(
        "while (true) await Task.WhenAll(list.Select(async item => { await Task.Yield(); return #; }));",
        "in while at line 3 of RunAsync")]
    [InlineData(
        """
        foreach (int i in list)
        {
            try { using var x = new MemoryStream(); lock (list) checked { _ = #; } } finally { await Task.Yield(); }
        }
        """,
        "in foreach at line 3 of RunAsync")]
    [InlineData(
        "foreach (int i in list) switch (i) { case 1 when #: break; default: _ = i switch { 2 => #, _ => true }; break; }",
        "in foreach at line 3 of RunAsync")]
    [InlineData(
        "foreach (int i in list) _ = list switch { [1, ..] => #, { Count: > 3 } => #, _ => false };",
        "in foreach at line 3 of RunAsync")]
    [InlineData(
        "for (int i = 0, n = list.Count; i < n; i++) Array.ForEach(new int[9], x => { }); foreach (int j in list) _ = #;",
        "in foreach at line 3 of RunAsync")]
    public Task Loops_around_all_kinds_of_statements(string statement, string reason)
        => HotFindings.AreHot(
            $$"""
            class C { async Task RunAsync(List<int> list, JsonProperty property)
            {
            {{statement}}
            await Task.Yield(); } }
            """,
            reason);

    [Theory]
    [InlineData("again: if (#) goto again; await Task.Yield();")]
    [InlineData("await Task.WhenAll(list.Select(async item => { await Task.Yield(); return #; }));")]
    [InlineData("foreach (int i in list) Task.Run(() => #); await Task.Yield();")]
    public Task What_is_no_loop_or_not_around(string statement)
        => HotFindings.AreNotHot($$"""
            class C { async Task RunAsync(List<int> list, JsonProperty property)
            {
            {{statement}}
            } }
            """);

    [Theory]
    [InlineData("""
        foreach (JsonProperty p in new JsonElement().EnumerateObject()) Is(p);
        static bool Is(JsonProperty property) => #;
        """)]
    [InlineData("""
        while (true) C.Is(default);
        class C { public static bool Is(JsonProperty property) => #; }
        """)]
    public Task A_loop_of_the_program_makes_nothing_hot(string code)
        => HotFindings.AreNotHot(code, HotFindings.Transitive with { OutputKind = OutputKind.ConsoleApplication });

    [Fact]
    public Task A_generic_call_through_a_constraint_is_virtual()
        => HotFindings.AreNotHot(
            """
            interface IIs { bool Is(); }
            struct S(JsonProperty property) : IIs { public bool Is() => #; }
            class C { void M<T>(T t) where T : IIs { while (true) t.Is(); } void N() => M(new S()); }
            """,
            HotFindings.Transitive);

    [Fact]
    public Task A_partial_property_is_one()
        => HotFindings.AreHotBecauseCalled(
            """
            partial class C { static JsonProperty property; partial bool P { get; } void M() { while (true) _ = P; } }
            partial class C { partial bool P => #; }
            """,
            "called in while at line 1 of M");

    [Fact]
    public Task An_initializer_sets_properties()
        => HotFindings.AreHotBecauseCalled(
            "class C { static JsonProperty property; bool P { set { _ = #; } } void M() { while (true) _ = new C { P = true }; } }",
            "called in while at line 1 of M");

    [Fact]
    public Task A_warning_that_only_a_caller_makes_hot_has_the_fix()
        => Rule.Of<PatternAnalyzer, NameComparisonFixProvider>("U8G0001").Fixes(
            """class C { void M(JsonProperty p) { while (true) Is(p); } bool Is(JsonProperty property) => """
                + """{|U8G1001:property.Name == "id"|}; }""",
            """class C { void M(JsonProperty p) { while (true) Is(p); } bool Is(JsonProperty property) => property.NameEquals("id"u8); }""",
            HotFindings.Transitive);

    [Fact]
    public Task Half_typed_code_is_survived()
        => Rule.Of<PatternAnalyzer, NameComparisonFixProvider>("U8G0001").SurvivesHalfTyped(
            MarkedSource.Parse(MarkedService, "U8G0001").Text,
            HotFindings.InMode(
                "transitive",
                "utf8gen_hot_path_symbols = M:Other.*",
                "utf8gen_hot_path_entry_points = T:System.IDisposable") with
            { AllowsErrors = true });

    [Fact]
    public Task Half_typed_handlers_are_survived()
        => Rule.Of<PatternAnalyzer, NameComparisonFixProvider>("U8G0001").SurvivesHalfTyped(
            """
            var builder = WebApplication.CreateBuilder(args);
            builder.Services.Configure<List<int>>(options => { foreach (int i in options) _ = Orders.Is(default); });
            var app = builder.Build();
            var api = app.MapGroup("/api").RequireAuthorization();
            api.MapGroup("/orders").MapPost("{id}", Orders.Is);
            api.MapGet("/", (JsonElement e) => e.EnumerateObject().Any(property => property.Name == "id"));
            app.Use(next => async context => { _ = Orders.Is(default); await next(context); });
            app.Run();

            [Route("api/[controller]")]
            public class Orders : ControllerBase
            {
                private static readonly Orders s_only = new(1) { [1] = true };
                private Orders(int i) : this() { while (i > 0) _ = Is(default); }
                private Orders() { }
                private bool this[int i] { get => i > 0; set => _ = Is(default); }
                [HttpGet("{id}")] public static bool Is(JsonProperty property) => property.Name == "id";
            }

            public class Worker : BackgroundService
            {
                protected override async Task ExecuteAsync(CancellationToken stop)
                {
                    while (new Queue<int>().TryDequeue(out int i)) { _ = Orders.Is(default); await Task.Delay(i, stop); }
                }
            }
            """,
            CodeOptions.AspNetCore with
            {
                OutputKind = OutputKind.ConsoleApplication,
                AllowsErrors = true,
                EditorConfig = HotFindings.Transitive.EditorConfig,
            });

    [Fact]
    public async Task The_service_is_classified_comparison_by_comparison()
    {
        string[] hot = [.. (await Rule.Of<PatternAnalyzer>("U8G0001").Reports(MarkedService, HotFindings.Transitive))
            .Where(static found => found.Id == "U8G1001")
            .Select(static found => found.GetMessage()[(found.GetMessage().LastIndexOf('[') + 1)..^1])];

        Assert.Equal(
            [
                "called in foreach at line 10 of RunAsync",
                "called in foreach at line 10 of RunAsync",
                "called from Reports.IsKnownAsync, called in foreach at line 10 of RunAsync",
            ],
            hot);
    }
}
