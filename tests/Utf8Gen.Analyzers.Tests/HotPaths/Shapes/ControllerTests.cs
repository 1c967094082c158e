using Utf8Gen.Analyzers.Rules;

namespace Utf8Gen.Analyzers.Tests.HotPaths.Shapes;

/// <summary>Actions of controllers, handlers of pages, methods of hubs: hot by default.</summary>
public class ControllerTests
{
    [Theory]
    [InlineData("[HttpGet] public bool List(JsonProperty property) => #;", "GET /api/Orders")]
    [InlineData("""[HttpGet("{id}")] public bool Get(JsonProperty property) => #;""", "GET /api/Orders/{id}")]
    [InlineData("""[HttpPost("/orders")] public bool Add(JsonProperty property) => #;""", "POST /orders")]
    [InlineData("""[HttpPut("~/orders")] public bool Put(JsonProperty property) => #;""", "PUT /orders")]
    [InlineData("""[Route("[action]")] public bool CloseAsync(JsonProperty property) => #;""", "/api/Orders/Close")]
    [InlineData("""[HttpDelete, Route("all")] public bool Clear(JsonProperty property) => #;""", "DELETE /api/Orders/all")]
    [InlineData("""[Route("[action]"), ActionName("close")] public bool CloseAsync(JsonProperty property) => #;""", "/api/Orders/close")]
    [InlineData("[HttpGet, HttpHead] public bool List(JsonProperty property) => #;", "GET,HEAD /api/Orders")]
    [InlineData("""[HttpGet("a"), HttpPost("b")] public bool Either(JsonProperty property) => #;""", "GET /api/Orders/a")]
    [InlineData("""[AcceptVerbs("get", "HEAD", Route = "a")] public bool Either(JsonProperty property) => #;""", "GET,HEAD /api/Orders/a")]
    [InlineData("""[AcceptVerbs("PUT")] public bool Put(JsonProperty property) => #;""", "PUT /api/Orders")]
    [InlineData("public async Task<bool> Get(JsonProperty property) { await Task.Yield(); return #; }", "/api/Orders")]
    [InlineData("public bool Get(JsonProperty property) { return Is(); bool Is() => #; }", "/api/Orders")]
    public Task An_action_is_hot(string action, string reason)
        => AspNetCore.IsHot($$"""[Route("api/[controller]")] public class OrdersController : ControllerBase { {{action}} }""", reason);

    [Theory]
    [InlineData("public class Orders : ControllerBase { public bool Get(JsonProperty property) => #; }", "action Orders.Get")]
    [InlineData("public class Orders : Controller { public bool Get(JsonProperty property) => #; }", "action Orders.Get")]
    [InlineData("[ApiController] public class Orders { public bool Get(JsonProperty property) => #; }", "action Orders.Get")]
    [InlineData("[Controller] public class Orders { public bool Get(JsonProperty property) => #; }", "action Orders.Get")]
    [InlineData(
        "public abstract class Base : ControllerBase; public class Orders : Base { public bool Get(JsonProperty property) => #; }",
        "action Orders.Get")]
    [InlineData("public class Orders : ControllerBase { [HttpGet] public bool Get(JsonProperty property) => #; }", "action Orders.Get")]
    public Task Any_kind_of_controller_has_actions(string code, string reason) => AspNetCore.IsHot(code, reason);

    [Theory]
    [InlineData("""[Route("api/admin/[controller]")]""")]
    [InlineData("""[Route("setup")]""")]
    public Task An_action_of_administrators_is_not_hot(string route)
        => AspNetCore.IsNotHot(
            $"{route} public class Orders : ControllerBase {{ [HttpGet] public bool Get(JsonProperty property) => #; }}");

    [Theory]
    [InlineData("public class OrdersController { public bool Get(JsonProperty property) => #; }")]
    [InlineData("internal class Orders : ControllerBase { public bool Get(JsonProperty property) => #; }")]
    [InlineData("[NonController] public class Orders : ControllerBase { public bool Get(JsonProperty property) => #; }")]
    [InlineData("public class Orders : ControllerBase { [NonAction] public bool Get(JsonProperty property) => #; }")]
    [InlineData("public class Orders : ControllerBase { internal bool Get(JsonProperty property) => #; }")]
    [InlineData("public class Orders : ControllerBase { public static bool Get(JsonProperty property) => #; }")]
    [InlineData("public class Orders : ControllerBase { public bool Get<T>(JsonProperty property) => #; }")]
    [InlineData("public class Orders : ControllerBase { JsonProperty property; public bool Is => #; }")]
    [InlineData("public class Orders : ControllerBase { JsonProperty property; public Orders() { _ = #; } }")]
    [InlineData("public class Orders : ControllerBase { JsonProperty property; public override int GetHashCode() => # ? 1 : 0; }")]
    [InlineData("public class Orders : ControllerBase { JsonProperty property; public override OkResult Ok() => # ? new() : new(); }")]
    [InlineData("public class Orders : ControllerBase, IDisposable { JsonProperty property; public void Dispose() { _ = #; } }")]
    [InlineData("""
        namespace Own
        {
            public class ControllerBase;
            public class Orders : Own.ControllerBase { public bool Get(JsonProperty property) => #; }
        }
        """)]
    public Task What_only_looks_like_an_action_is_not(string code) => AspNetCore.IsNotHot(code);

    [Theory]
    [InlineData("public void OnGet(JsonProperty property) { _ = #; }", "page handler Index.OnGet")]
    [InlineData("public Task OnPostAsync(JsonProperty property) { _ = #; return Task.CompletedTask; }", "page handler Index.OnPostAsync")]
    [InlineData("public void OnPostDelete(JsonProperty property) { _ = #; }", "page handler Index.OnPostDelete")]
    public Task A_handler_of_a_page_is_hot(string handler, string reason)
        => AspNetCore.IsHot($$"""class Index : Microsoft.AspNetCore.Mvc.RazorPages.PageModel { {{handler}} }""", reason);

    [Theory]
    [InlineData("class Index : Microsoft.AspNetCore.Mvc.RazorPages.PageModel { public void OnGetting(JsonProperty property) { _ = #; } }")]
    [InlineData("class Index : Microsoft.AspNetCore.Mvc.RazorPages.PageModel { public void Get(JsonProperty property) { _ = #; } }")]
    [InlineData("class Index : Microsoft.AspNetCore.Mvc.RazorPages.PageModel { private void OnGet(JsonProperty property) { _ = #; } }")]
    [InlineData("class Index : Microsoft.AspNetCore.Mvc.RazorPages.PageModel { public static bool OnGet(JsonProperty property) => #; }")]
    [InlineData("class Index : Microsoft.AspNetCore.Mvc.RazorPages.PageModel { public bool OnGet<T>(JsonProperty property) => #; }")]
    [InlineData("class PageModel; class Index : PageModel { public void OnGet(JsonProperty property) { _ = #; } }")]
    [InlineData("""
        class Index : Microsoft.AspNetCore.Mvc.RazorPages.PageModel
        {
            [Microsoft.AspNetCore.Mvc.RazorPages.NonHandler] public void OnGet(JsonProperty property) { _ = #; }
        }
        """)]
    public Task What_only_looks_like_a_handler_is_not(string code) => AspNetCore.IsNotHot(code);

    [Theory]
    [InlineData("class Chat : Microsoft.AspNetCore.SignalR.Hub { public bool Send(JsonProperty property) => #; }")]
    [InlineData("class Chat : Microsoft.AspNetCore.SignalR.Hub<IDisposable> { public bool Send(JsonProperty property) => #; }")]
    public Task A_method_of_a_hub_is_hot(string code) => AspNetCore.IsHot(code, "hub method Chat.Send");

    /// <remarks>What is done on every connection is worth a note; at the start of the program it
    /// is not.</remarks>
    [Theory]
    [InlineData("public override Task OnConnectedAsync()", true)]
    [InlineData("void Handshake()", true)]
    [InlineData("void Handshake() => Greet(); void Greet()", true)]
    [InlineData("void Initialize()", false)]
    [InlineData("void Initialize() => Greet(); void Greet()", false)]
    public async Task What_runs_for_each_connection_is_a_note(string method, bool isFound)
    {
        Rule bytes = Rule.Of<PatternAnalyzer>("U8G0040");
        string code = $$"""
            class Chat : Microsoft.AspNetCore.SignalR.Hub
            {
                {{method}}
                {
                    Console.WriteLine(Encoding.UTF8.GetBytes("hello"));
                    throw new Exception();
                }
            }
            """;
        if (isFound)
            Assert.Equal("U8G0040", Assert.Single(await bytes.Find(code, AspNetCore.Options)).Id);
        else
            await bytes.StaysSilent(code, AspNetCore.Options);
    }

    [Theory]
    [InlineData("class Hub; class Chat : Hub { public bool Send(JsonProperty property) => #; }")]
    [InlineData("class Chat : Microsoft.AspNetCore.SignalR.Hub { internal bool Send(JsonProperty property) => #; }")]
    [InlineData("class Chat : Microsoft.AspNetCore.SignalR.Hub { public static bool Send(JsonProperty property) => #; }")]
    [InlineData("class Chat : Microsoft.AspNetCore.SignalR.Hub { JsonProperty property; public bool Is => #; }")]
    [InlineData("class Chat : Microsoft.AspNetCore.SignalR.Hub { JsonProperty property; public new void Dispose() { _ = #; } }")]
    [InlineData("""
        class Chat : Microsoft.AspNetCore.SignalR.Hub
        {
            JsonProperty property;
            public override Task OnDisconnectedAsync(Exception? e) { _ = #; return Task.CompletedTask; }
        }
        """)]
    public Task What_only_looks_like_one_is_not(string code) => AspNetCore.IsNotHot(code);
}
