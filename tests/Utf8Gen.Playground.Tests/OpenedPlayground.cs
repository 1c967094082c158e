using System.Text.Json;
using Utf8Gen.Tool.Tests.Support.Browser;

namespace Utf8Gen.Playground.Tests;

/// <summary>The published playground in a browser.</summary>
internal sealed class OpenedPlayground : IAsyncDisposable
{
    public const string Editor = "#editor .cm-content";

    private OpenedPlayground(PublishedSite site, WebDriver browser)
    {
        Site = site;
        Browser = browser;
    }

    public PublishedSite Site { get; }

    public WebDriver Browser { get; }

    /// <summary>Opens the page and waits until its first example is compiled; the test is skipped
    /// where there is no browser.</summary>
    public static async Task<OpenedPlayground> OpenAsync()
    {
        WebDriver browser = await WebDriver.StartAsync();
        var playground = new OpenedPlayground(await PublishedSite.StartAsync(), browser);
        await browser.OpenAsync(playground.Site.Address);
        await playground.WaitAsync();
        return playground;
    }

    /// <summary>Waits until the code that is in the editor is compiled.</summary>
    public async Task WaitAsync()
    {
        await Browser.WaitForAsync("document.body.dataset.state !== 'busy'");
        Assert.Equal("idle", await ReadAsync("document.body.dataset.state"));
    }

    /// <summary>Replaces the code by typing.</summary>
    public async Task TypeAsync(string code)
    {
        const string SelectAll = "\uE009a\uE000";
        await Browser.TypeAsync(Editor, SelectAll + code);
        await WaitAsync();
    }

    /// <summary>Follows the link to an example.</summary>
    public async Task ChooseAsync(string example)
    {
        await Browser.RunAsync($"location.hash = 'example={example}'");
        await Browser.WaitForAsync($"document.querySelector('#examples').value === '{example}'");
        await WaitAsync();
    }

    public async Task ApplyAsync()
    {
        await Browser.ClickAsync("#fixes .apply");
        await WaitAsync();
    }

    /// <summary>The code in the editor.</summary>
    public Task<string> ReadCodeAsync() => ReadLinesAsync("#editor .cm-line");

    /// <summary>The beginning of the emitted code: as much as is visible.</summary>
    public Task<string> ReadEmittedAsync() => ReadLinesAsync("#emitted .cm-line");

    /// <summary>The ids and severities of the findings, such as "U8G1001 Warning".</summary>
    public async Task<string> ReadFindingsAsync()
        => await ReadAsync("""
            [...document.querySelectorAll('#findings li')]
                .map(row => `${row.lastChild.textContent} ${row.querySelector('.severity').textContent}`).join(', ')
            """);

    public async Task<string> ReadAsync(string expression) => (await RunAsync(expression)).ToString();

    public Task<JsonElement> RunAsync(string expression) => Browser.RunAsync("return " + expression);

    public async ValueTask DisposeAsync()
    {
        await Browser.DisposeAsync();
        await Site.DisposeAsync();
    }

    private async Task<string> ReadLinesAsync(string selector)
        => await ReadAsync($"[...document.querySelectorAll('{selector}')].map(line => line.textContent).join('\\n')");
}
