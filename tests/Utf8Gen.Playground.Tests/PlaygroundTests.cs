using System.Text.Json;

namespace Utf8Gen.Playground.Tests;

/// <summary>The playground, used as a person uses it.</summary>
public sealed class PlaygroundTests
{
    private const long MaxBytes = 20_000_000;

    /// <summary>The examples, with their findings, and a part of the code that is emitted once the
    /// fixes are applied; null where none is.</summary>
    private static readonly (string Example, string Findings, string? Emitted)[] Examples =
    [
        ("name", "U8G1001 Warning", null),
        ("token", "U8G1002 Warning", null),
        ("lookup", "U8G1006 Warning", "partial class PackageKeys"),
        ("enum", "U8G1003 Warning", "partial class PhaseConverter"),
        ("options", "U8G0051 Note", "Order"),
        ("reader", "U8G0051 Note", "Order"),
        ("document", "U8G0030 Note, U8G0033 Note, U8G0031 Note", null),
        ("pool", "U8G3001 Error", null),
        ("hot", "U8G0001 Note, U8G1001 Warning, U8G1001 Warning, U8G0001 Note", null),
    ];

    [Fact]
    public async Task Code_is_typed_and_fixed_and_a_link_has_it()
    {
        await using OpenedPlayground playground = await OpenedPlayground.OpenAsync();
        int requests = playground.Site.Requests;

        await playground.TypeAsync(
            """
            class C { bool Is(System.Text.Json.JsonProperty p) => p.Name == "größe"; } [Utf8Gen.Utf8Table("id")] partial class Keys;
            """);

        Assert.Equal("U8G0001 Note", await playground.ReadFindingsAsync());
        Assert.Equal(""" p.Name == "größe" """.Trim(), await playground.ReadAsync("document.querySelector('.cm-lintRange').textContent"));
        Assert.Contains("partial class Keys", await playground.ReadEmittedAsync(), StringComparison.Ordinal);

        await playground.ApplyAsync();

        string code = await playground.ReadCodeAsync();
        Assert.Contains("""=> p.NameEquals("größe"u8);""", code, StringComparison.Ordinal);
        Assert.Equal("", await playground.ReadFindingsAsync());
        Assert.Equal(requests, playground.Site.Requests);

        string link = await playground.ReadAsync("location.href");
        await playground.Browser.OpenAsync("about:blank");
        await playground.Browser.OpenAsync(link);
        await playground.WaitAsync();
        Assert.Equal(code, await playground.ReadCodeAsync());

        await playground.Browser.RunAsync("location.hash = location.hash.slice(0, -20)");
        await playground.Browser.WaitForAsync("document.querySelector('#editor .cm-line').textContent === '// The link is incomplete.'");
    }

    [Fact]
    public async Task Each_example_has_findings_and_compiles_without_them()
    {
        await using OpenedPlayground playground = await OpenedPlayground.OpenAsync();
        Assert.Equal(
            string.Join(' ', Examples.Select(static example => example.Example)),
            await playground.ReadAsync("[...document.querySelector('#examples')].map(option => option.value).join(' ').trim()"));

        foreach ((string example, string findings, string? emitted) in Examples)
        {
            await playground.ChooseAsync(example);
            Assert.Equal((example, findings), (example, await playground.ReadFindingsAsync()));

            while ((await playground.RunAsync("document.querySelector('#fixes .apply') !== null")).GetBoolean())
                await playground.ApplyAsync();

            Assert.Equal((example, ""), (example, await playground.ReadFindingsAsync()));
            if (emitted is not null)
                Assert.Contains(emitted, await playground.ReadEmittedAsync(), StringComparison.Ordinal);
        }
    }

    [Fact]
    public async Task It_says_what_Utf8Gen_is_and_how_to_install_it()
    {
        await using OpenedPlayground playground = await OpenedPlayground.OpenAsync();

        Assert.StartsWith(
            "Utf8Gen makes .NET code that reads and writes JSON faster",
            await playground.ReadAsync("document.querySelector('#about').textContent"),
            StringComparison.Ordinal);
        Assert.EndsWith(
            "/docs/guides/getting-started.md",
            await playground.ReadAsync("document.querySelector('#about a').href"),
            StringComparison.Ordinal);
    }

    [Fact]
    public async Task Findings_of_older_code_are_marked_until_the_code_is_checked()
    {
        await using OpenedPlayground playground = await OpenedPlayground.OpenAsync();
        await playground.Browser.RunAsync("""
            window.seen = [];
            const findings = document.querySelector('#findings');
            new MutationObserver(() => seen.push(`${document.querySelector('#status').textContent} ${findings.ariaBusy}`))
                .observe(findings, { attributes: true });
            """);

        await playground.TypeAsync("class C;");

        Assert.Equal("Checking… true", await playground.ReadAsync("seen[0]"));
        Assert.EndsWith(" null", await playground.ReadAsync("seen.at(-1)"), StringComparison.Ordinal);
        Assert.Equal("No findings", await playground.ReadAsync("document.querySelector('#status').textContent"));
    }

    [Fact]
    public async Task A_keyboard_is_enough()
    {
        const string F8 = "\uE038";
        const string ControlPeriod = "\uE009.\uE000";
        const string Enter = "\uE007";
        await using OpenedPlayground playground = await OpenedPlayground.OpenAsync();

        await playground.Browser.TypeAsync(OpenedPlayground.Editor, F8 + ControlPeriod);
        await playground.Browser.WaitForAsync("document.activeElement.className === 'apply'");
        await playground.Browser.TypeAsync(".apply", Enter);
        await playground.WaitAsync();

        Assert.Contains("""property.NameEquals("version"u8)""", await playground.ReadCodeAsync(), StringComparison.Ordinal);
        Assert.True((await playground.RunAsync("document.activeElement.matches('#editor .cm-content')")).GetBoolean());
    }

    /// <summary>With the contrast that WCAG asks for at its level AA.</summary>
    [Fact]
    public async Task Text_is_legible_in_light_and_dark()
    {
        const string Illegible = """
            (() => {
                const parse = color => (color.match(/[\d.]+/g) ?? []).map(Number);
                const luminance = color => {
                    const [r, g, b] = parse(color).map(value => value / 255)
                        .map(value => value <= .04045 ? value / 12.92 : ((value + .055) / 1.055) ** 2.4);
                    return .2126 * r + .7152 * g + .0722 * b;
                };
                const backgroundOf = node => {
                    const color = getComputedStyle(node).backgroundColor;
                    return (parse(color)[3] ?? 1) === 1 || !node.parentElement ? color : backgroundOf(node.parentElement);
                };
                return [...document.body.querySelectorAll('*')]
                    .filter(node => node.checkVisibility() && [...node.childNodes].some(child => child.nodeType === 3 && child.data.trim()))
                    .map(node => {
                        const [dark, bright] = [getComputedStyle(node).color, backgroundOf(node)].map(luminance).sort((a, b) => a - b);
                        return { text: node.textContent.slice(0, 40), contrast: (bright + .05) / (dark + .05) };
                    })
                    .filter(({ contrast }) => contrast < 4.5);
            })()
            """;
        await using OpenedPlayground playground = await OpenedPlayground.OpenAsync();
        foreach (string scheme in (string[])["light", "dark"])
        {
            await playground.Browser.PreferAsync(scheme);
            await playground.ChooseAsync(scheme == "light" ? "lookup" : "enum");
            JsonElement illegible = await playground.RunAsync(Illegible);
            Assert.True(illegible.GetArrayLength() == 0, $"{scheme}: {illegible}");
        }
    }

    [Fact]
    public void It_takes_at_most_twenty_megabytes()
    {
        IEnumerable<FileInfo> files = new DirectoryInfo(PublishedSite.Folder).EnumerateFiles("*", SearchOption.AllDirectories)
            .Where(static file => file.Extension is not (".br" or ".gz"))
            .Select(static file => new FileInfo(file.FullName + ".br") is { Exists: true } compressed ? compressed : file);

        long bytes = files.Sum(static file => file.Length);
        TestContext.Current.SendDiagnosticMessage($"{bytes} bytes");
        Assert.InRange(bytes, 1, MaxBytes);
    }
}
