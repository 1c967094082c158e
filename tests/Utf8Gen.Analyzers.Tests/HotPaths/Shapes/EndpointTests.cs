namespace Utf8Gen.Analyzers.Tests.HotPaths.Shapes;

/// <summary>Handlers of minimal APIs are hot by default, and the message names the route.</summary>
public class EndpointTests
{
    [Theory]
    [InlineData("""app.MapGet("/orders", (JsonElement e) => #);""", "GET /orders")]
    [InlineData("""app.MapPost("/orders", (JsonElement e) => #);""", "POST /orders")]
    [InlineData("""app.MapPut("orders/{id}", (int id) => #);""", "PUT /orders/{id}")]
    [InlineData("""app.MapDelete("/", static () => { JsonProperty property = default; return #; });""", "DELETE /")]
    [InlineData("""app.MapPatch("/a", async (HttpContext c) => { await Task.Yield(); return #; });""", "PATCH /a")]
    [InlineData("""app.MapMethods("/a", new[] { "GET" }, () => #);""", "GET /a")]
    [InlineData("""app.MapMethods("/a", ["GET", "HEAD"], () => #);""", "GET,HEAD /a")]
    [InlineData("""app.MapMethods("/a", args, () => #);""", "/a")]
    [InlineData("""app.Map("/a", () => #);""", "/a")]
    [InlineData("""app.MapFallback(() => #);""", "fallback")]
    [InlineData("""app.MapGet("/a", async context => { _ = #; await context.Response.WriteAsync("a"); });""", "GET /a")]
    [InlineData("""app.MapGet("/a", delegate (HttpContext c) { return #; });""", "GET /a")]
    [InlineData("""app.MapGet("/a", () => { bool Is() => #; return Is(); });""", "GET /a")]
    [InlineData("""app.MapGet("/a", () => { Func<bool> f = () => #; return f(); });""", "GET /a")]
    [InlineData("""app.MapGet("/a", () => #).RequireAuthorization();""", "GET /a")]
    [InlineData("""app.MapGet(pattern: "/a", handler: () => #);""", "GET /a")]
    [InlineData("""app.MapGet(args[0], () => #);""", "GET")]
    [InlineData("""app.MapGroup("/api").MapGet("/a", () => #);""", "GET /api/a")]
    [InlineData("""app.MapGroup("api").MapGroup("/v1/").RequireAuthorization().MapPost("a", () => #);""", "POST /api/v1/a")]
    [InlineData("""var api = app.MapGroup("/api").WithTags("x"); api.MapGet("/", () => #);""", "GET /api")]
    [InlineData(
        """RouteGroupBuilder api = app.MapGroup("/api"); var a = api.MapGroup("/a"); a.MapGet("/{id}", () => #);""",
        "GET /api/a/{id}")]
    [InlineData("""app.MapGet("/a", Handle); bool Handle() => #;""", "GET /a")]
    [InlineData("""app.MapGet("/a", (Func<bool>)Handle); bool Handle() => #;""", "GET /a")]
    [InlineData("""Func<bool> handle = () => #; app.MapGet("/a", handle);""", "GET /a")]
    [InlineData("""RequestDelegate handle = async context => { _ = #; await Task.Yield(); }; app.MapGet("/a", handle);""", "GET /a")]
    [InlineData("""var handle = (int id) => #; app.MapGet("/a", handle);""", "GET /a")]
    [InlineData("""((IEndpointRouteBuilder)app).MapGet("/a", () => #);""", "GET /a")]
    [InlineData("""EndpointRouteBuilderExtensions.MapGet(app, "/a", () => #);""", "GET /a")]
    public Task A_handler_is_hot(string statements, string reason) => AspNetCore.IsHotInProgram(statements, reason);

    [Theory]
    [InlineData(
        """app.MapPost("/orders", Orders.Create);""",
        "static class Orders { public static bool Create(JsonProperty property) => #; }")]
    [InlineData("""app.MapPost("/orders", new Orders().Create);""", "class Orders { public bool Create(JsonProperty property) => #; }")]
    [InlineData(
        """app.MapPost("/orders", Orders.Create<int>);""",
        "class Orders { public static bool Create<T>(JsonProperty property) => #; }")]
    [InlineData(
        """app.MapGroup("/orders").MapPost("/", Orders.Create);""",
        "class Orders { public static async Task<bool> Create(JsonProperty property) { await Task.Yield(); return #; } }")]
    public Task A_method_group_is_a_handler(string statements, string types)
        => AspNetCore.IsHotInProgram(statements, "POST /orders", types);

    [Theory]
    [InlineData("""app.MapGet("/admin", () => #);""")]
    [InlineData("""app.MapGet("administration/{id}", () => #);""")]
    [InlineData("""app.MapPost("/api/settings/Restore", () => #);""")]
    [InlineData("""app.MapPost("/backup/{id}", () => #);""")]
    [InlineData("""app.MapGroup("/setup").MapPost("/", () => #);""")]
    [InlineData("""app.MapPost("/apps/install", () => #);""")]
    [InlineData("""app.MapPost("/apps/uninstall", () => #);""")]
    [InlineData("""app.MapPost("/restore", Own.Is);""")]
    [InlineData("""app.MapPost("/restore", (JsonProperty p) => Own.Is(p));""")]
    public Task An_endpoint_of_administrators_is_not(string statements)
        => AspNetCore.IsNotHotInProgram(statements, statements.Contains("Own", StringComparison.Ordinal) ? Own : "");

    [Theory]
    [InlineData("""app.MapGet("/administrators", () => #);""", "GET /administrators")]
    [InlineData("""app.MapGet("/{admin}", () => #);""", "GET /{admin}")]
    [InlineData("""app.MapGet("/setup", () => { while (true) _ = #; });""", "in while at line 4 of the program")]
    public Task One_with_another_route_is_and_so_are_loops(string statements, string reason)
        => AspNetCore.IsHotInProgram(statements, reason);

    [Fact]
    public Task A_method_that_others_use_too_is_hot()
        => AspNetCore.IsHotInProgram("""app.MapPost("/restore", Own.Is); app.MapGet("/a", Own.Is);""", "GET /a", Own);

    private const string Own = "static class Own { public static bool Is(JsonProperty property) => #; }";

    /// <summary>Such a loop makes nothing hot, but it is the request that the handler serves that
    /// does.</summary>
    [Theory]
    [InlineData("""app.MapGet("/a", async () => { while (true) { await #Send; if (#) break; } });""", "GET /a")]
    [InlineData("app.Use(async (c, next) => { while (#) await #Send; await next(c); });", "middleware in the program")]
    [InlineData("""app.MapGet("/a", async () => { while (Own.Is(property)) await #Send; });""", "called from GET /a")]
    public Task One_that_waits_for_responses_is_hot(string statements, string reason)
        => AspNetCore.IsHotInProgram(
            statements.Replace("#Send", """new System.Net.Http.HttpClient().GetAsync("/b")""", StringComparison.Ordinal),
            reason,
            statements.Contains("Own", StringComparison.Ordinal) ? Own : "");

    [Fact]
    public Task A_handler_may_be_registered_in_another_file()
        => HotFindings.AreHot(
            "static class Orders { public static bool Create(JsonProperty property) => #; }",
            "POST /.../api/orders",
            AspNetCore.Options with
            {
                Sources =
                [
                    new SourceFile(
                        "Routes.cs",
                        """
                        static class Routes
                        {
                            public static void MapOrders(this IEndpointRouteBuilder app)
                                => app.MapGroup("/api").MapPost("/orders", Orders.Create);
                        }
                        """),
                ],
            });

    [Theory]
    [InlineData("RouteGroupBuilder", "GET /.../{id}")]
    [InlineData("IEndpointRouteBuilder", "GET /.../{id}")]
    [InlineData("WebApplication", "GET /{id}")]
    public Task The_route_of_a_group_that_is_passed_in_is_not_known(string builder, string reason)
        => AspNetCore.IsHot(
            $$"""
            static class Routes
            {
                public static void MapOrders(this {{builder}} routes, JsonProperty property) => routes.MapGet("/{id}", () => #);
            }
            """,
            reason);

    [Fact]
    public Task A_librarys_own_method_that_maps_a_route_counts()
        => AspNetCore.IsHotInProgram(
            """app.MapGroup("/a").MapGet(Handle); bool Handle() => #;""",
            "GET /a",
            """
            static class Own
            {
                public static IEndpointRouteBuilder MapGet(this IEndpointRouteBuilder builder, Delegate handler, string pattern = "")
                {
                    builder.MapMethods(pattern, new[] { "GET" }, handler);
                    return builder;
                }
            }
            """);

    [Theory]
    // The code of the program itself.
    [InlineData("_ = #;")]
    [InlineData("""app.MapGet("/a" + (#), () => 1);""")]

    // A function that nothing registers.
    [InlineData("""app.MapGet("/a", Other); bool Other() => true; bool Handle() => #;""")]
    [InlineData("""app.MapGet("/a", Other); bool Other() => true; Func<bool> f = () => #;""")]

    // A variable that may have another function by then.
    [InlineData("""Func<bool> handle = () => #; handle = () => true; app.MapGet("/a", handle);""")]
    [InlineData("""Func<bool> handle = () => #; handle += () => true; app.MapGet("/a", handle);""")]

    // Registered, but not as a handler.
    [InlineData("""Func<bool> handle = () => #; _ = handle();""")]
    [InlineData("""Func<bool> handle = () => #; app.MapGet("/a", () => handle);""")]
    [InlineData("""app.MapGet("/a", Make(Handle)); bool Handle() => #; Func<int> Make(Func<bool> f) => () => 1;""")]
    [InlineData("app.Lifetime.ApplicationStarted.Register(() => { _ = #; });")]
    public Task Other_code_of_the_program_is_not(string statements) => AspNetCore.IsNotHotInProgram(statements);

    [Theory]
    [InlineData("""new Atlas().MapGet("/a", () => #);""", "class Atlas { public void MapGet(string pattern, Func<bool> handler) { } }")]
    [InlineData(
        """new Atlas().MapGet("/a", () => #);""",
        "class Atlas; static class E { public static void MapGet(this Atlas a, string s, Delegate d) { } }")]
    [InlineData(
        """app.MapOrders(() => #);""",
        "static class E { public static void MapOrders(this IEndpointRouteBuilder a, Delegate d) { } }")]
    public Task A_method_of_that_name_on_another_type_is_not(string statements, string types)
        => AspNetCore.IsNotHotInProgram(statements, types);

    [Fact]
    public Task A_handler_in_a_test_project_is_not_reported()
        => HotFindings.AreSilent(
            AspNetCore.Program("""app.MapGet("/a", () => #);"""),
            AspNetCore.Executable with { EditorConfig = "is_global = true\nbuild_property.IsTestProject = true\n" });

    [Theory]
    [InlineData("loops")]
    [InlineData("explicit")]
    public Task Below_mode_shapes_it_is_not(string mode)
        => HotFindings.AreNotHot(
            AspNetCore.Program("""app.MapGet("/a", () => #);"""),
            AspNetCore.Executable with { EditorConfig = HotFindings.InMode(mode).EditorConfig });
}
