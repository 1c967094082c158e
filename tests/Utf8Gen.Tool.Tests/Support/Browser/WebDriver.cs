using System.Diagnostics;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.RegularExpressions;

namespace Utf8Gen.Tool.Tests.Support.Browser;

/// <summary>A headless browser, driven by the W3C WebDriver protocol.</summary>
internal sealed partial class WebDriver : IAsyncDisposable
{
    private static readonly string[] BrowserArguments =
    [
        "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
        "--disable-component-update", "--disable-sync", "--window-size=1200,1000",
    ];

    private readonly Process _driver;
    private readonly HttpClient _client;
    private readonly TemporaryFolder _profile = new();
    private string _session = "";

    private WebDriver(Process driver, int port)
    {
        _driver = driver;
        _client = new HttpClient { BaseAddress = new Uri($"http://127.0.0.1:{port}/") };
    }

    /// <summary>Starts the browser; the test is skipped where there is none.</summary>
    public static async Task<WebDriver> StartAsync()
    {
        string? path = (Environment.GetEnvironmentVariable("PATH") ?? "").Split(Path.PathSeparator)
            .Select(static folder => Path.Combine(folder, "chromedriver")).FirstOrDefault(File.Exists);
        Assert.SkipWhen(path is null, "There is no chromedriver on the PATH: apt-get install chromium chromium-driver.");

        Process process = Process.Start(new ProcessStartInfo(path, ["--port=0"]) { RedirectStandardOutput = true })!;
        int port = 0;
        while (port == 0 && await process.StandardOutput.ReadLineAsync(TestContext.Current.CancellationToken) is { } line)
            port = StartedOn().Match(line) is { Success: true } match ? int.Parse(match.Groups[1].ValueSpan, provider: null) : 0;
        var driver = new WebDriver(process, port);
        await driver.OpenSessionAsync();
        return driver;
    }

    /// <param name="address">A path of a file, or an address.</param>
    public async Task OpenAsync(string address) => await PostAsync("url", new JsonObject { ["url"] = new Uri(address).AbsoluteUri });

    /// <summary>Types into the element that a selector of CSS finds.</summary>
    public async Task TypeAsync(string selector, string text)
        => await PostAsync($"element/{await FindAsync(selector)}/value", new JsonObject { ["text"] = text });

    public async Task ClickAsync(string selector) => await PostAsync($"element/{await FindAsync(selector)}/click", []);

    /// <summary>Runs the body of a function and returns its result.</summary>
    public async Task<JsonElement> RunAsync(string script)
        => await PostAsync("execute/sync", new JsonObject { ["script"] = script, ["args"] = new JsonArray() });

    /// <summary>Runs a script until it returns true.</summary>
    public async Task WaitForAsync(string condition)
        => await PostAsync("execute/async", new JsonObject
        {
            ["script"] = $"const done = arguments[0]; (function wait() {{ ({condition}) ? done(true) : requestAnimationFrame(wait); }})();",
            ["args"] = new JsonArray(),
        });

    /// <summary>Sets what the page is told of the user's preference, "light" or "dark".</summary>
    public async Task PreferAsync(string colorScheme)
        => await PostAsync("goog/cdp/execute", new JsonObject
        {
            ["cmd"] = "Emulation.setEmulatedMedia",
            ["params"] = new JsonObject
            {
                ["features"] = new JsonArray(new JsonObject { ["name"] = "prefers-color-scheme", ["value"] = colorScheme }),
            },
        });

    /// <returns>A PNG.</returns>
    public async Task<byte[]> ScreenshotAsync()
    {
        using JsonDocument answer = JsonDocument.Parse(
            await _client.GetByteArrayAsync(
                new Uri($"session/{_session}/screenshot", UriKind.Relative), TestContext.Current.CancellationToken));
        return answer.RootElement.GetProperty("value"u8).GetBytesFromBase64();
    }

    public async ValueTask DisposeAsync()
    {
        using HttpResponseMessage answer = await _client.DeleteAsync(new Uri($"session/{_session}", UriKind.Relative));
        _client.Dispose();
        _driver.Kill(entireProcessTree: true);
        await _driver.WaitForExitAsync();
        _driver.Dispose();
        _profile.Dispose();
    }

    private async Task OpenSessionAsync()
    {
        string[] all = [.. BrowserArguments, $"--user-data-dir={_profile.Path}"];
        var arguments = new JsonArray([.. all.Select(static text => (JsonNode)text)]);
        var request = new JsonObject
        {
            ["capabilities"] = new JsonObject
            {
                ["alwaysMatch"] = new JsonObject { ["goog:chromeOptions"] = new JsonObject { ["args"] = arguments } },
            },
        };
        JsonElement session = await SendAsync("session", request);
        _session = session.GetProperty("sessionId"u8).GetString()!;
    }

    private async Task<string> FindAsync(string selector)
    {
        JsonElement element = await PostAsync("element", new JsonObject { ["using"] = "css selector", ["value"] = selector });
        return element.EnumerateObject().Single().Value.GetString()!;
    }

    private Task<JsonElement> PostAsync(string command, JsonObject body) => SendAsync($"session/{_session}/{command}", body);

    private async Task<JsonElement> SendAsync(string path, JsonObject body)
    {
        // The driver knows no chunks: the length must be said.
        using var content = new ByteArrayContent(JsonSerializer.SerializeToUtf8Bytes(body));
        using HttpResponseMessage answer = await _client.PostAsync(
            new Uri(path, UriKind.Relative), content, TestContext.Current.CancellationToken);
        using JsonDocument document = JsonDocument.Parse(await answer.Content.ReadAsByteArrayAsync(TestContext.Current.CancellationToken));
        Assert.True(answer.IsSuccessStatusCode, document.RootElement.ToString());
        return document.RootElement.GetProperty("value"u8).Clone();
    }

    [GeneratedRegex("started successfully on port ([0-9]+)")]
    private static partial Regex StartedOn();
}
