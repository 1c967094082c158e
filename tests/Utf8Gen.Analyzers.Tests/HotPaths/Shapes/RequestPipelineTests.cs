namespace Utf8Gen.Analyzers.Tests.HotPaths.Shapes;

/// <summary>Middleware and filters: what runs for each request on the way to a handler.</summary>
public class RequestPipelineTests
{
    private const string Usings = """
        using System.Net.Http;
        using System.Security.Claims;
        using System.Text.Encodings.Web;
        using Microsoft.AspNetCore.Authentication;
        using Microsoft.AspNetCore.Authorization;
        using Microsoft.AspNetCore.Mvc;
        using Microsoft.AspNetCore.Mvc.Formatters;
        using Microsoft.AspNetCore.Mvc.ModelBinding;
        using Microsoft.Extensions.Logging;
        using Microsoft.Extensions.Options;

        """;

    [Theory]
    [InlineData("app.Use(async (context, next) => { _ = #; await next(context); });", "middleware in the program")]
    [InlineData("app.Use((HttpContext context, Func<Task> next) => { _ = #; return next(); });", "middleware in the program")]
    [InlineData("app.Use(next => context => { _ = #; return next(context); });", "middleware in the program")]
    [InlineData("app.Use(next => { return async context => { _ = #; await next(context); }; });", "middleware in the program")]
    [InlineData("app.Run(context => { _ = #; return Task.CompletedTask; });", "middleware in the program")]
    [InlineData("app.UseWhen(context => #, branch => { });", "middleware in the program")]
    [InlineData("app.UseWhen(c => true, branch => branch.Use((c, next) => { _ = #; return next(c); }));", "middleware in the program")]
    [InlineData("""app.Map("/a", branch => branch.Run(c => { _ = #; return Task.CompletedTask; }));""", "middleware in the program")]
    [InlineData(
        "app.Use(Check); Task Check(HttpContext context, RequestDelegate next) { _ = #; return next(context); }",
        "middleware in the program")]
    [InlineData(
        """app.MapGet("/a", () => 1).AddEndpointFilter(async (context, next) => { _ = #; return await next(context); });""",
        "endpoint filter in the program")]
    [InlineData(
        """app.MapGroup("/a").AddEndpointFilterFactory((factory, next) => context => { _ = #; return next(context); });""",
        "endpoint filter in the program")]
    public Task A_function_in_the_pipeline_is_hot(string statements, string reason) => AspNetCore.IsHotInProgram(statements, reason);

    [Theory]
    // Runs once, when the pipeline is built.
    [InlineData("app.Use(next => { _ = #; return context => next(context); });")]
    [InlineData("app.UseWhen(context => true, branch => { _ = #; });")]
    [InlineData("""app.Map("/a", branch => { _ = #; });""")]
    [InlineData("""app.MapGet("/a", () => 1).AddEndpointFilterFactory((factory, next) => { _ = #; return next; });""")]
    public Task What_builds_the_pipeline_is_not(string statements) => AspNetCore.IsNotHotInProgram(statements);

    [Fact]
    public Task What_answers_requests_that_failed_is_not()
        => AspNetCore.IsNotHotInProgram("app.UseExceptionHandler(branch => branch.Run(c => { _ = #; return Task.CompletedTask; }));");

    private const string Ask = "c.Features.Get<Microsoft.AspNetCore.Diagnostics.IExceptionHandlerPathFeature>()";

    [Theory]
    [InlineData("app.UseExceptionHandler(Own); void Own(IApplicationBuilder own) => own.Run(async c => { _ = ?; _ = #; });")]
    [InlineData("""app.Map("/error", (HttpContext c) => { while (true) _ = #; return ?; });""")]
    [InlineData("""app.Map("/error", (HttpContext c) => { _ = ?; Func<bool> f = () => #; return f(); });""")]
    [InlineData("""app.Map("/error", (HttpContext c) => { var error = ?; return Is(); bool Is() => #; });""")]
    public Task Nor_is_what_asks_for_the_exception(string statements)
        => AspNetCore.IsNotHotInProgram(statements.Replace("?", Ask, StringComparison.Ordinal));

    [Fact]
    public Task Nor_is_an_action_that_does() => AspNetCore.IsNotHot(
        """
        using Microsoft.AspNetCore.Diagnostics;
        using Microsoft.AspNetCore.Http.Features;
        public class Errors : ControllerBase
        {
            public object? Get(JsonProperty property)
                => # ? null : HttpContext.Features.GetRequiredFeature<IExceptionHandlerFeature>().Error;
        }
        """);

    [Theory]
    // Another function asks.
    [InlineData("""app.Map("/b", (HttpContext c) => ?); app.MapGet("/a", () => #);""")]
    [InlineData("""app.MapGet("/a", (HttpContext c) => { Func<object?> f = () => ?; return #; });""")]
    // It asks for something else.
    [InlineData("""app.MapGet("/a", (HttpContext c) => { _ = c.Features.Get<IFormFeature>(); return #; });""")]
    [InlineData("""app.MapGet("/a", (HttpContext c) => { _ = c.Features.Get<Own.IExceptionHandlerFeature>(); return #; });""")]
    // It says that there is one.
    [InlineData(
        """
        app.MapGet("/a", (HttpContext c) => { c.Features.Set<Microsoft.AspNetCore.Diagnostics.IExceptionHandlerFeature>(null); return #; });
        """)]
    public Task What_does_not_is_hot(string statements)
        => AspNetCore.IsHotInProgram(
            statements.Replace("?;", Ask + ";", StringComparison.Ordinal)
                .Replace("?)", Ask + ")", StringComparison.Ordinal)
                .Replace("IFormFeature", "Microsoft.AspNetCore.Http.Features.IFormFeature", StringComparison.Ordinal),
            "GET /a",
            "namespace Own { interface IExceptionHandlerFeature; }");

    [Fact]
    public Task A_method_of_that_name_on_another_type_may_do_anything()
        => AspNetCore.IsHotInProgram(
            "new List<int>().UseExceptionHandler(() => app.Run(c => { _ = #; return Task.CompletedTask; }));",
            "middleware in the program",
            "static class Own { public static void UseExceptionHandler(this List<int> list, Action build) => build(); }");

    [Theory]
    [InlineData(
        "static class Own { public static void Use(this List<int> list, RequestDelegate handler) { } }",
        "new List<int>().Use(c => { _ = #; return Task.CompletedTask; });")]
    [InlineData(
        "static class Own { public static void UseOwn(this IApplicationBuilder app, RequestDelegate handler) { } }",
        "app.UseOwn(c => { _ = #; return Task.CompletedTask; });")]
    public Task Other_methods_are_not(string types, string statements) => AspNetCore.IsNotHotInProgram(statements, types);

    [Theory]
    [InlineData(
        """
        class Check(RequestDelegate next)
        {
            JsonProperty property;
            public Task InvokeAsync(HttpContext context) { _ = #; return next(context); }
        }
        """,
        "middleware Check.InvokeAsync")]
    [InlineData(
        """
        class Check : IMiddleware
        {
            JsonProperty property;
            public Task InvokeAsync(HttpContext context, RequestDelegate next) { _ = #; return next(context); }
        }
        """,
        "middleware Check.InvokeAsync")]
    [InlineData(
        """
        class Check : IEndpointFilter
        {
            JsonProperty property;
            public ValueTask<object?> InvokeAsync(EndpointFilterInvocationContext context, EndpointFilterDelegate next)
            {
                _ = #;
                return next(context);
            }
        }
        """,
        "endpoint filter Check.InvokeAsync")]
    [InlineData(
        """
        class Check : Attribute, Microsoft.AspNetCore.Mvc.Filters.IAsyncActionFilter
        {
            JsonProperty property;
            public async Task OnActionExecutionAsync(
                Microsoft.AspNetCore.Mvc.Filters.ActionExecutingContext context,
                Microsoft.AspNetCore.Mvc.Filters.ActionExecutionDelegate next)
            {
                _ = #;
                await next();
            }
        }
        """,
        "filter Check.OnActionExecutionAsync")]
    [InlineData(
        """
        class Check : Microsoft.AspNetCore.Mvc.Filters.ActionFilterAttribute
        {
            JsonProperty property;
            public override void OnActionExecuting(Microsoft.AspNetCore.Mvc.Filters.ActionExecutingContext context) { _ = #; }
        }
        """,
        "filter Check.OnActionExecuting")]
    [InlineData(
        """
        abstract class Check(IOptionsMonitor<AuthenticationSchemeOptions> o, ILoggerFactory l, UrlEncoder e)
            : AuthenticationHandler<AuthenticationSchemeOptions>(o, l, e)
        {
            JsonProperty property;
            protected override async Task<AuthenticateResult> HandleAuthenticateAsync() { _ = #; await Task.Yield(); return null!; }
        }
        """,
        "authentication handler Check.HandleAuthenticateAsync")]
    [InlineData(
        """
        class Check : AuthorizationHandler<IAuthorizationRequirement>
        {
            JsonProperty property;
            protected override Task HandleRequirementAsync(AuthorizationHandlerContext context, IAuthorizationRequirement requirement)
                => Task.FromResult(#);
        }
        """,
        "authorization handler Check.HandleRequirementAsync")]
    [InlineData(
        """
        class Check : IClaimsTransformation
        {
            JsonProperty property;
            public Task<ClaimsPrincipal> TransformAsync(ClaimsPrincipal principal) { _ = #; return null!; }
        }
        """,
        "claims transformation Check.TransformAsync")]
    [InlineData(
        """
        class Csv : TextOutputFormatter
        {
            JsonProperty property;
            public override Task WriteResponseBodyAsync(OutputFormatterWriteContext context, Encoding encoding) => Task.FromResult(#);
        }
        """,
        "output formatter Csv.WriteResponseBodyAsync")]
    [InlineData(
        """
        class Csv : IOutputFormatter
        {
            JsonProperty property;
            public bool CanWriteResult(OutputFormatterCanWriteContext context) => true;
            public Task WriteAsync(OutputFormatterWriteContext context) => Task.FromResult(#);
        }
        """,
        "output formatter Csv.WriteAsync")]
    [InlineData(
        """
        class Csv : IOutputFormatter
        {
            JsonProperty property;
            bool IOutputFormatter.CanWriteResult(OutputFormatterCanWriteContext context) => true;
            Task IOutputFormatter.WriteAsync(OutputFormatterWriteContext context) => Task.FromResult(#);
        }
        """,
        "output formatter Csv.WriteAsync")]
    [InlineData(
        """
        class Binder : IModelBinder
        {
            JsonProperty property;
            public Task BindModelAsync(ModelBindingContext context) => Task.FromResult(#);
        }
        """,
        "model binder Binder.BindModelAsync")]
    [InlineData(
        """
        class Csv : IResult { JsonProperty property; public Task ExecuteAsync(HttpContext context) => Task.FromResult(#); }
        """,
        "result Csv.ExecuteAsync")]
    [InlineData(
        """
        class Csv : ActionResult { JsonProperty property; public override void ExecuteResult(ActionContext context) { _ = #; } }
        """,
        "result Csv.ExecuteResult")]
    [InlineData(
        """
        class Csv : ActionResult
        {
            JsonProperty property;
            public override Task ExecuteResultAsync(ActionContext context) => Task.FromResult(#);
        }
        """,
        "result Csv.ExecuteResultAsync")]
    [InlineData(
        """
        class Log : System.Net.Http.DelegatingHandler
        {
            JsonProperty property;
            protected override Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancel)
                => # ? null! : base.SendAsync(request, cancel);
        }
        """,
        "delegating handler Log.SendAsync")]
    [InlineData(
        """
        abstract class Rows : System.Net.Http.HttpContent
        {
            JsonProperty property;
            protected override Task SerializeToStreamAsync(System.IO.Stream stream, System.Net.TransportContext? context)
                => Task.FromResult(#);
        }
        """,
        "HTTP content Rows.SerializeToStreamAsync")]
    public Task A_class_in_the_pipeline_is_hot(string code, string reason) => AspNetCore.IsHot(Usings + code, reason);

    [Theory]
    // A name alone.
    [InlineData("""
        class CheckMiddleware
        {
            JsonProperty property;
            public Task InvokeAsync(HttpContext context) { _ = #; return Task.CompletedTask; }
        }
        """)]

    // Another method of it.
    [InlineData("""
        class Check(RequestDelegate next)
        {
            JsonProperty property;
            public Task InvokeAsync(HttpContext context) => next(context);
            public bool Is(HttpContext context) => #;
        }
        """)]

    // Not for a request.
    [InlineData("""
        class Check(RequestDelegate next)
        {
            JsonProperty property;
            public Task InvokeAsync(string context) { _ = #; return next(null!); }
        }
        """)]
    [InlineData("""
        class Check : IEndpointFilter
        {
            JsonProperty property;
            public ValueTask<object?> InvokeAsync(EndpointFilterInvocationContext context, EndpointFilterDelegate next) => next(context);
            public ValueTask<object?> InvokeAsync(EndpointFilterDelegate next) { _ = #; return default; }
        }
        """)]
    [InlineData("""
        interface IAsyncActionFilter { Task OnActionExecutionAsync(); }
        class Check : IAsyncActionFilter
        {
            JsonProperty property;
            public Task OnActionExecutionAsync() { _ = #; return Task.CompletedTask; }
        }
        """)]

    // Other members, which say only whether the class is for a request.
    [InlineData("""
        class Csv : IOutputFormatter
        {
            JsonProperty property;
            public bool CanWriteResult(OutputFormatterCanWriteContext context) => #;
            public Task WriteAsync(OutputFormatterWriteContext context) => null!;
        }
        """)]
    [InlineData("""
        abstract class Check(IOptionsMonitor<AuthenticationSchemeOptions> o, ILoggerFactory l, UrlEncoder e)
            : AuthenticationHandler<AuthenticationSchemeOptions>(o, l, e)
        {
            JsonProperty property;
            protected override async Task HandleChallengeAsync(AuthenticationProperties properties) { _ = #; await Task.Yield(); }
        }
        """)]

    // Types of the program itself.
    [InlineData("""
        class Csv : IResult { JsonProperty property; public Task ExecuteAsync(HttpContext context) => Task.FromResult(#); }
        interface IResult { Task ExecuteAsync(HttpContext context); }
        """)]
    [InlineData("""
        class Log : DelegatingHandler { JsonProperty property; protected override bool SendAsync() => #; }
        abstract class DelegatingHandler { protected abstract bool SendAsync(); }
        """)]
    [InlineData("""
        class Log : System.Net.Http.HttpMessageHandler
        {
            JsonProperty property;
            protected override Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancel)
                => # ? null! : null!;
        }
        """)]
    [InlineData("""
        abstract class Rows : System.Net.Http.HttpContent
        {
            JsonProperty property;
            protected override bool TryComputeLength(out long length) { length = 0; return #; }
        }
        """)]
    [InlineData("""
        abstract class Rows : HttpContent { JsonProperty property; protected override bool SerializeToStreamAsync() => #; }
        abstract class HttpContent { protected abstract bool SerializeToStreamAsync(); }
        """)]
    public Task A_class_that_only_looks_like_it_is_not(string code) => AspNetCore.IsNotHot(Usings + code);
}
