using Utf8Gen.Analyzers.Tests.HotPaths.Shapes;

namespace Utf8Gen.Analyzers.Tests.HotPaths.RunOnce;

/// <summary>The closed list of code that runs once, whose loops are not hot.</summary>
public class RunOnceTests
{
    private const string Loop = "while (true) _ = #;";

    [Theory]
    [InlineData("class C { JsonProperty property; void Add(IServiceCollection services) { * } }")]
    [InlineData("static class C { static JsonProperty property; public static void Add(this IApplicationBuilder app) { * } }")]
    [InlineData("static class C { static JsonProperty property; public static void Add(this IEndpointRouteBuilder app, int i) { * } }")]
    [InlineData("class C { JsonProperty property; void Add(IConfigurationBuilder builder) { * } }")]
    [InlineData("class C { JsonProperty property; void Add(IServiceCollection services) { Local(); void Local() { * } } }")]
    [InlineData("class C { JsonProperty property; async Task InitializeAsync() { await Task.Yield(); * } }")]
    [InlineData("class C { JsonProperty property; void Negotiate() { * } }")]
    [InlineData("class ConnectionHandler { JsonProperty property; void OnConnected() { * } }")]
    [InlineData("class Hub : Microsoft.AspNetCore.SignalR.Hub { JsonProperty property; public override Task OnConnectedAsync() { * } }")]
    [InlineData("class C { JsonProperty property; void ConfigureTools() { * } }")]
    [InlineData("namespace Shop.Migrations.V2 { class C { JsonProperty property; void Perform() { * } } }")]
    [InlineData("class C { JsonProperty property; void Handshake() { * } }")]
    [InlineData("class C { JsonProperty property; void BuildSchema() { * } }")]
    [InlineData("""
        class C : Microsoft.Extensions.Options.IConfigureOptions<List<int>>
        {
            JsonProperty property;
            void Microsoft.Extensions.Options.IConfigureOptions<List<int>>.Configure(List<int> options) { * }
        }
        """)]
    [InlineData("""
        class C : Microsoft.Extensions.Options.IPostConfigureOptions<List<int>>
        {
            JsonProperty property;
            public void PostConfigure(string? name, List<int> options) { * }
        }
        """)]
    [InlineData("""
        class C : IHostedService
        {
            JsonProperty property;
            public Task StartAsync(CancellationToken cancel) { * }
            public Task StopAsync(CancellationToken cancel) => Task.CompletedTask;
        }
        """)]
    [InlineData("class C { JsonProperty property; void M(IServiceCollection s) => s.Configure<List<int>>(options => { * }); }")]
    [InlineData("class C { JsonProperty property; void M(IServiceCollection s) => s.AddSingleton<C>(provider => { * }); }")]
    [InlineData("class C { JsonProperty property; private C() { * } public static C Instance { get; } = new(); }")]
    [InlineData("class C { JsonProperty property; private C() { * } public static readonly C Instance = new(); }")]
    [InlineData("class C { JsonProperty property; public C(RequestDelegate next) { * } }")]
    [InlineData("""
        class C : BackgroundService
        {
            JsonProperty property;
            C() { * }
            protected override Task ExecuteAsync(CancellationToken cancel) => Task.CompletedTask;
        }
        """)]
    [InlineData("""
        class C : Microsoft.Extensions.Options.IValidateOptions<List<int>>
        {
            JsonProperty property;
            public Microsoft.Extensions.Options.ValidateOptionsResult Validate(string? name, List<int> options) { * }
        }
        """)]
    [InlineData("""
        abstract class C : IHostedLifecycleService
        {
            JsonProperty property;
            public Task StartedAsync(CancellationToken cancel) { * }
            public abstract Task StartAsync(CancellationToken cancel);
            public abstract Task StartingAsync(CancellationToken cancel);
            public abstract Task StopAsync(CancellationToken cancel);
            public abstract Task StoppedAsync(CancellationToken cancel);
            public abstract Task StoppingAsync(CancellationToken cancel);
        }
        """)]
    public Task A_loop_of_code_that_says_it_runs_once_is_not_hot(string code)
        => AspNetCore.IsNotHot(code.Replace("*", Loop, StringComparison.Ordinal));

    [Theory]
    [InlineData("BuildOptions")]
    [InlineData("BuildSchema")]
    [InlineData("Configure")]
    [InlineData("CreateOptions")]
    [InlineData("CreateSchema")]
    [InlineData("DoHandshake")]
    [InlineData("Handshake")]
    [InlineData("Initialize")]
    [InlineData("Negotiate")]
    [InlineData("NegotiateCapabilities")]
    [InlineData("OnConnected")]
    [InlineData("PerformHandshake")]
    [InlineData("Startup")]
    public Task Some_names_say_so(string name)
        => HotFindings.AreNotHot($$"""class C { JsonProperty property; void {{name}}() { {{Loop}} } void {{name}}Async() { {{Loop}} } }""");

    [Theory]
    [InlineData("class C { JsonProperty property; void Add(List<int> services) { * } }")]
    [InlineData("interface IServiceCollection; class C { JsonProperty property; void Add(IServiceCollection services) { * } }")]
    [InlineData("class C { JsonProperty property; Action Add(IServiceCollection services) => () => { * }; }")]
    [InlineData("class C { JsonProperty property; void InitializeAll() { * } }")]
    [InlineData("class C { JsonProperty property; void Configured() { * } }")]
    [InlineData("namespace Shop.MigrationsOf { class Migrations { JsonProperty property; void Perform() { * } } }")]
    [InlineData("class C { JsonProperty property; void Read(System.Text.Json.Serialization.Metadata.JsonTypeInfo<C> info) { * } }")]
    [InlineData("""
        class C : IHostedService
        {
            JsonProperty property;
            public Task StartAsync(CancellationToken cancel) => Task.CompletedTask;
            public Task StopAsync(CancellationToken cancel) { * }
        }
        """)]
    [InlineData("class C { JsonProperty property; void M(IServiceCollection s) => s.AddScoped<C>(provider => { * }); }")]
    [InlineData(
        "class C { JsonProperty property; void M(IServiceCollection s, Action<int> a) => Take(i => { * }); void Take(Action<int> a) { } }")]
    [InlineData("public class C { JsonProperty property; public C() { * } public static C Instance { get; } = new(); }")]
    [InlineData("class C { JsonProperty property; private C() { * } public static C Make() => new(); }")]
    [InlineData("class C { JsonProperty property; private C() { * } static readonly C One = new(); public static C Make() => new(); }")]
    [InlineData("class C { JsonProperty property; public C(string next) { * } }")]
    [InlineData("class C { JsonProperty property; public C(HttpContext context) { * } }")]
    [InlineData("""
        abstract class C : IHostedService
        {
            JsonProperty property;
            public abstract Task StartAsync(CancellationToken cancel);
            public abstract Task StopAsync(CancellationToken cancel);
            public void Other() { * }
        }
        """)]
    [InlineData("delegate void RequestDelegate(); class C { JsonProperty property; public C(RequestDelegate next) { * } }")]
    [InlineData("""
        abstract class C : Microsoft.AspNetCore.Connections.ConnectionHandler
        {
            JsonProperty property;
            public override async Task OnConnectedAsync(Microsoft.AspNetCore.Connections.ConnectionContext c) { await Task.Yield(); * }
        }
        """)]
    [InlineData("interface IHostedService; class C : IHostedService { JsonProperty property; public C() { * } }")]
    [InlineData("interface IHostedService { void Start(); } class C : IHostedService { JsonProperty property; public void Start() { * } }")]
    [InlineData("interface IValidateOptions { void Is(); } class C : IValidateOptions { JsonProperty property; public void Is() { * } }")]
    public Task Other_loops_are(string code)
        => AspNetCore.IsHotInAnyLoop(code.Replace("*", Loop, StringComparison.Ordinal));

    [Theory]
    [InlineData("static C() { M(); } static void M() { * }")]
    [InlineData("static C() { M(); } static void M() { N(); } static void N() { * }")]
    [InlineData("static readonly int s_i = M(); static int M() { * }")]
    [InlineData("void Configure() { M(); } void M() { * }")]
    [InlineData("static C() { _ = new Names(); } class Names { public Names() { * } }")]
    [InlineData("static C() { _ = P; } static int P { get { * } }")]
    [InlineData("static readonly Lazy<int> s_lazy = new(() => M()); static int M() { * }")]
    [InlineData("static Lazy<int> Shared { get; } = new(() => M()); static int M() { * }")]
    [InlineData("static readonly Lazy<int> s_lazy; static C() { s_lazy = new(() => M()); } static int M() { * }")]
    [InlineData("static Lazy<int>[] s_all = new Lazy<int>[2]; static C() { while (true) s_all[0] = new(() => M()); } static int M() { * }")]
    [InlineData("int Get(Cache cache) => cache.GetOrAdd(1, _ => M()); static int M() { * }")]
    [InlineData("Task<int> Get(Cache cache) => cache.GetOrSetAsync(1, async _ => await M()); static async Task<int> M() { * }")]
    [InlineData("static C() { A(); } static void A() => B(); static void B() { M(); M(); } static void M() { * }")]
    [InlineData("static C() { A(); B(); } static void A() => M(); static void B() => M(); static void M() { * }")]
    [InlineData("static C() { foreach (string name in s_names) M(); } static void M() { * }")]
    [InlineData("static C() { for (int i = 0; i < s_names.Length; i++) M(); } static void M() { * }")]
    [InlineData("static C() { A(); } static void A() { foreach (string name in s_names) M(); } static void M() { * }")]
    [InlineData("static C() { _ = s_names.Select(name => M()).ToArray(); } static int M() { * }")]
    [InlineData("static C() { M(); } static void M() { foreach (string name in s_names) _ = #; M(); }")]
    [InlineData("static C() { A(); } static void A() => M(); static void M() { foreach (string name in s_names) _ = #; A(); }")]
    [InlineData("void OnConnected() { M(); } void M() { * }")]
    public Task So_are_functions_that_only_such_code_calls(string members) => AspNetCore.IsNotHot(Class(members));

    [Theory]
    [InlineData("static C() { M(); } void N() => M(); static void M() { * }")]
    [InlineData("static C() { while (true) M(); } static void M() { * }")]
    [InlineData("static C() { Action a = M; } static void M() { * }")]
    [InlineData("static C() { Action a = () => M(); } static void M() { * }")]
    [InlineData("static C() { A(); } static void A() { Action a = M; } static void M() { * }")]
    [InlineData("static C() { new C().M(); } public virtual void M() { * }")]
    [InlineData("static C() { new C().M(); } public void M() { * }")]
    [InlineData("static C() { for (;;) M(); } static void M() { * }")]
    [InlineData("static C() { do { M(); } while (s_names.Length > 0); } static void M() { * }")]
    [InlineData("static C() { A(); } static void A() { while (s_names.Length > 0) M(); } static void M() { * }")]
    [InlineData("async Task InitializeAsync(IAsyncEnumerable<int> all) { await foreach (int i in all) M(); } void M() { * }")]
    [InlineData("static C() { A(); M(); } void N() => A(); static void A() => M(); static void M() { * }")]
    [InlineData("static void M() { * }")]
    [InlineData("static void M() { foreach (string name in s_names) _ = #; M(); }")]
    [InlineData("static void A() => M(); static void M() { foreach (string name in s_names) _ = #; A(); }")]
    [InlineData("Lazy<int> _lazy = new(() => M()); static int M() { * }")]
    [InlineData("Lazy<int> OfInstance { get; } = new(() => M()); static int M() { * }")]
    [InlineData("static Lazy<int> Get() => new(() => M()); static int M() { * }")]
    [InlineData("static readonly Lazy<int> s_lazy = new(() => M()); int N() => M(); static int M() { * }")]
    [InlineData("int Get(Cache cache) => cache.Create(1, _ => M()); static int M() { * }")]
    public Task Functions_that_others_may_call_are_not(string members) => AspNetCore.IsHotInAnyLoop(Class(members));

    [Theory]
    [InlineData("void N() { try { } catch (Exception) { M(); } } static void M() { * }")]
    [InlineData("void N() { throw new Exception(M()); } static string M() { * }")]
    [InlineData("void N() { try { } catch (Exception) { while (true) M(); } } static void M() { * }")]
    [InlineData("void N(Exception? e) { if (e is { } error) A(); } static void A() => M(); static void M() { * }")]
    [InlineData("static C() { M(); } void N() { try { } catch (Exception) { M(); } } static void M() { * }")]
    [InlineData("[Utf8ColdPath] void N() { M(); } static void M() { * }")]
    public Task So_are_functions_that_only_cold_code_calls(string members) => AspNetCore.IsNotHot(Class(members));

    [Theory]
    [InlineData("void N() { try { M(); } catch (Exception) { M(); } } static void M() { * }")]
    [InlineData("void N() { try { } catch (Exception) { M(); } } public static void M() { * }")]
    [InlineData("void N() { try { } catch (Exception) { Action a = M; } } static void M() { * }")]
    [InlineData("int? _i; int N() => _i ??= M(); static int M() { * }")]
    [InlineData("void N() { try { A(); } catch (Exception) { } } static void A() => M(); static void M() { * }")]
    public Task Functions_that_others_call_as_well_are_not(string members) => AspNetCore.IsHotInAnyLoop(Class(members));

    [Theory]
    [InlineData(16, true)]
    [InlineData(17, false)]
    public Task Callers_are_followed_so_far(int functions, bool isCold)
    {
        IEnumerable<string> chain = Enumerable.Range(1, functions - 1).Select(i => $"static void M{i}() => M{i + 1}(); ");
        string code = Class($"static C() {{ M1(); }} {string.Concat(chain)} static void M{functions}() {{ * }}");
        return isCold ? AspNetCore.IsNotHot(code) : AspNetCore.IsHotInAnyLoop(code);
    }

    [Theory]
    [InlineData("foreach (Type type in types) _ = #;", "Type[] types")]
    [InlineData("foreach (var p in typeof(C).GetProperties()) _ = #;", "int i")]
    [InlineData("foreach (Attribute a in attributes) _ = #;", "Attribute[] attributes")]
    [InlineData("foreach (var a in attributes) _ = #;", "ObsoleteAttribute[] attributes")]
    [InlineData("foreach (var s in section.GetChildren()) _ = #;", "IConfiguration section")]
    [InlineData("foreach (var s in section.AsEnumerable()) _ = #;", "IConfiguration section")]
    [InlineData("foreach (string name in Enum.GetNames<DayOfWeek>()) _ = #;", "int i")]
    [InlineData("foreach (DayOfWeek day in Enum.GetValues(typeof(DayOfWeek))) _ = #;", "int i")]
    [InlineData("foreach (System.Collections.DictionaryEntry e in Environment.GetEnvironmentVariables()) _ = #;", "int i")]
    public Task A_loop_over_configuration_attributes_or_reflection_is_not_hot(string loop, string parameter)
        => AspNetCore.IsNotHot($$"""class C { void M(JsonProperty property, {{parameter}}) { {{loop}} } }""");

    [Theory]
    [InlineData("foreach (Kind type in types) _ = #;", "Kind[] types")]
    [InlineData("foreach (string name in names) _ = #;", "string[] names")]
    [InlineData("foreach (string name in Names.GetNames()) _ = #;", "int i")]
    [InlineData("while (true) foreach (Type type in types) _ = #;", "Type[] types")]
    public Task Loops_over_other_things_are(string loop, string parameter)
        => AspNetCore.IsHotInAnyLoop(
            $$"""
            class C { void M(JsonProperty property, {{parameter}}) { {{loop}} } }
            class Kind; static class Names { public static string[] GetNames() => []; }
            """);

    [Fact]
    public Task What_a_program_does_with_its_input_is_hot_although_Main_calls_it_once()
        => HotFindings.AreHotInLoop(
            "class C { static void Main() => new C().M(default); void M(JsonProperty property) { while (true) _ = #; } }",
            AspNetCore.Executable);

    private const string Seed = """
        static class Seed
        {
            public static async Task RunAsync(? services, JsonProperty property) { while (true) { _ = #; await Task.Yield(); } }
        }
        """;

    private const string OwnTypes = """
        namespace Own
        {
            class IServiceProvider;
            class IServiceScope;
            static class WebApplication { public static void Run() { } }
        }
        """;

    [Theory]
    [InlineData("await Seed.RunAsync(app.Services, property);", "IServiceProvider")]
    [InlineData(
        "using (var scope = app.Services.CreateScope()) await Seed.RunAsync(scope.ServiceProvider, property);", "IServiceProvider")]
    [InlineData("using (var scope = app.Services.CreateScope()) await Seed.RunAsync(scope, property);", "IServiceScope")]
    [InlineData("foreach (string tenant in args) await Seed.RunAsync(app.Services, property);", "IServiceProvider")]
    [InlineData("await Seed.RunAsync(app.Services.GetRequiredService<IServiceScopeFactory>(), property);", "IServiceScopeFactory")]
    public Task What_a_web_application_is_seeded_with_is_not_hot(string statements, string type)
        => AspNetCore.IsNotHotInProgram(statements, Seed.Replace("?", type, StringComparison.Ordinal));

    [Fact]
    public Task Nor_if_it_waits_until_the_application_stops()
        => HotFindings.AreNotHot(
            AspNetCore
                .Program("await Seed.RunAsync(app.Services, property);", Seed.Replace("?", "IServiceProvider", StringComparison.Ordinal))
                .Replace("app.Run();", "await app.RunAsync();", StringComparison.Ordinal),
            AspNetCore.Executable);

    [Theory]
    [InlineData("await Seed.RunAsync(app, property);", "object", "app.Run();")]
    [InlineData("while (args.Length > 0) await Seed.RunAsync(app.Services, property);", "IServiceProvider", "app.Run();")]
    [InlineData("Func<Task> f = () => Seed.RunAsync(app.Services, property); await f();", "IServiceProvider", "app.Run();")]
    [InlineData("await Seed.RunAsync(app.Services, property);", "IServiceProvider", "")]
    [InlineData("await Seed.RunAsync(app.Services, property);", "IServiceProvider", "app.Run(context => Task.CompletedTask);")]
    [InlineData("await Seed.RunAsync(app.Services, property);", "IServiceProvider", "Own.WebApplication.Run();")]
    [InlineData("await Seed.RunAsync(new Own.IServiceProvider(), property);", "Own.IServiceProvider", "app.Run();")]
    [InlineData("await Seed.RunAsync(new Own.IServiceScope(), property);", "Own.IServiceScope", "app.Run();")]
    public Task What_is_not_seeding_may_be_all_that_a_program_does(string statements, string type, string run)
        => HotFindings.AreHotInLoop(
            AspNetCore.Program(statements, Seed.Replace("?", type, StringComparison.Ordinal) + OwnTypes)
                .Replace("app.Run();", run, StringComparison.Ordinal),
            AspNetCore.Executable);

    [Fact]
    public Task In_a_program_no_other_assembly_calls_a_public_function()
        => HotFindings.AreNotHot(
            """
            public class C
            {
                static void Main() { }
                static C() => new C().M(default);
                public void M(JsonProperty property) { while (true) _ = #; }
            }
            """,
            AspNetCore.Executable);

    private static string Class(string members)
        => $$"""
            public class C
            {
                static JsonProperty property;
                static readonly string[] s_names = [];
                {{members.Replace("*", Loop, StringComparison.Ordinal)}}
            }
            public class Cache
            {
                public T Create<T>(int key, Func<int, T> create) => create(key);
                public T GetOrAdd<T>(int key, Func<int, T> create) => create(key);
                public Task<T> GetOrSetAsync<T>(int key, Func<int, Task<T>> create) => create(key);
            }
            """;
}
