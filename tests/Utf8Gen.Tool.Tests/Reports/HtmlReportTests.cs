using System.Collections.Immutable;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.Tool.Analysis;
using Utf8Gen.Tool.Reports;
using Utf8Gen.Tool.Tests.Support;
using Utf8Gen.Tool.Tests.Support.Browser;

namespace Utf8Gen.Tool.Tests.Reports;

public sealed class HtmlReportTests : IDisposable
{
    /// <summary>Findings that a person can see: not hidden by a filter.</summary>
    private const string Shown = "return [...document.querySelectorAll('#findings > li')].filter(row => row.offsetHeight > 0).length";

    private readonly TemporaryFolder _folder = new();

    public void Dispose() => _folder.Dispose();

    [Fact]
    public async Task It_is_one_file_with_all_findings_as_text()
    {
        using var memory = new MemorySolution(("Orders.cs", PlantedSolution.Orders + "// </script><script>alert(1)</script>\n"));
        ImmutableArray<Finding> findings = await memory.FindAsync();

        ReportModel model = ReportModels.Of([findings[0] with { Message = "<b>" }, .. findings[1..]]);
        string html = HtmlReport.Create(model);

        Assert.Equal(4, html.Split("<li data-rule=").Length - 1);
        Assert.Contains("<mark>property.Name == &quot;id&quot;</mark>", html, StringComparison.Ordinal);
        Assert.Contains("<dt>Hot</dt><dd>in foreach at line 10 of Count</dd>", html, StringComparison.Ordinal);
        Assert.Equal(4, html.Split("<dt>No warning, because</dt><dd>it is not known to run for each item</dd>").Length);
        Assert.Contains("&lt;b&gt;", html, StringComparison.Ordinal);
        Assert.DoesNotContain("alert", html, StringComparison.Ordinal);
        Assert.DoesNotContain(" src=", html, StringComparison.Ordinal);
        Assert.DoesNotContain("<link", html, StringComparison.Ordinal);
        Assert.Contains("<code>U8G0001</code> JSON property name compared as a string (2)", html, StringComparison.Ordinal);
        Assert.DoesNotContain("accepted", html, StringComparison.Ordinal);
        Assert.Contains(
            "<dt>accepted, not shown</dt><dd>340</dd>", HtmlReport.Create(model with { Accepted = 340 }), StringComparison.Ordinal);
    }

    [Fact]
    public void Calls_of_the_serializer_are_by_what_switches_generated_code_on()
    {
        string html = HtmlReport.Create(ReportModels.OfCalls());

        Assert.Contains(
            $"Generated code can read and write for 1 of 2 calls of System.Text.Json. {SerializerCost.Text}.",
            html,
            StringComparison.Ordinal);
        Assert.Contains(
            "<summary>ShopJson.cs(5): put [Utf8Json] on &#39;ShopJson&#39; (1)</summary>\n<ul>\n"
                + "<li><code>Orders.cs:7</code> JsonSerializer.Deserialize, List&lt;Order&gt;</li>",
            html,
            StringComparison.Ordinal);
        Assert.Contains("<summary>not Form: it is abstract (1)</summary>", html, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_fix_is_shown_as_the_lines_before_and_after()
    {
        using var memory = new MemorySolution(("Orders.cs", PlantedSolution.Orders));

        string html = HtmlReport.Create(await ReportModels.WithFixesAsync(await memory.FindAsync()));

        Assert.Contains(
            "<span class=\"old\">-             if (property.Name == &quot;id&quot;)</span>"
                + "<span class=\"new\">+             if (property.NameEquals(&quot;id&quot;u8))</span>",
            html,
            StringComparison.Ordinal);
    }

    /// <summary>One change may span lines that stay.</summary>
    [Theory]
    [InlineData("a\nb\nc\nd", "a\nB\nc\nd", "-b+B")]
    [InlineData("a\nb\nc\nd", "A\nb\nc\nD", "-a+A -d+D")]
    [InlineData("a\r\nb\r\nc", "a\nb\nC", "-c+C")]
    [InlineData("a\nb\nc", "a\nc", "-b")]
    [InlineData("a\nc", "a\nb\nc", "+b")]
    [InlineData("if\n{\na\n}", "b\n{\nb\n}", "-if+b -a+b")]
    public void Of_a_change_only_the_lines_that_differ_are_shown(string before, string after, string expected)
    {
        SourceText text = SourceText.From(before);

        IEnumerable<DiffHunk> hunks = DiffHunk.CreateHunks(text, [new TextChange(new TextSpan(0, text.Length), after)]);

        Assert.Equal(
            expected,
            string.Join(' ', hunks.Select(static hunk =>
                string.Concat(hunk.Before.Select(static line => "-" + line))
                    + string.Concat(hunk.After.Select(static line => "+" + line)))));
    }

    /// <summary>The rule has a fix for other places.</summary>
    [Fact]
    public async Task A_finding_without_a_fix_counts_as_such_where_the_fixes_are_known()
    {
        using var memory = new MemorySolution(("Orders.cs", PlantedSolution.Orders));
        ReportModel model = await ReportModels.WithFixesAsync(await memory.FindAsync());
        ReportModel less = model with { Fixes = model.Fixes.Skip(1).ToDictionary() };

        Assert.Contains("<dt>of rules with a fix</dt><dd>4</dd>", HtmlReport.Create(less), StringComparison.Ordinal);
        string known = HtmlReport.Create(less with { KnowsFixes = true });
        Assert.Contains("<dt>with a fix</dt><dd>3</dd>", known, StringComparison.Ordinal);
        Assert.Equal(3, known.Split("data-fix=\"yes\"").Length - 1);
    }

    [Fact]
    public async Task Ten_thousand_findings_are_filtered_and_opened_in_a_browser()
    {
        await using WebDriver browser = await WebDriver.StartAsync();
        using var memory = new MemorySolution(("Orders.cs", PlantedSolution.Orders));
        await browser.OpenAsync(_folder.Write("report.html", HtmlReport.Create(ReportModels.Of(Many(await memory.FindAsync())))));
        Assert.Equal(10_000, (await browser.RunAsync(Shown)).GetInt32());

        await browser.TypeAsync("input[name=text]", "nameequals open file77.cs");
        await browser.WaitForAsync("document.getElementById('shown').value.startsWith('25 of')");
        Assert.Equal(25, (await browser.RunAsync(Shown)).GetInt32());

        await browser.ClickAsync("#findings > li:not([hidden]) summary");
        await browser.WaitForAsync("document.querySelector('#findings > li:not([hidden]) details').open");
        Assert.Contains(
            "IsOpen",
            (await browser.RunAsync("return document.querySelector('#findings > li:not([hidden]) pre').innerText")).GetString(),
            StringComparison.Ordinal);

        // A bar of the chart filters, and the link of a finding opens the page of its rule.
        await browser.ClickAsync("a[data-value=U8G0040]");
        await browser.WaitForAsync("document.getElementById('shown').value.startsWith('5000 of')");
        await browser.ClickAsync("#findings > li:not([hidden]) summary");
        await browser.ClickAsync("#findings > li:not([hidden]) dl a");
        Assert.True((await browser.RunAsync("return document.getElementById('rule-U8G0040').open")).GetBoolean());

        byte[] picture = await browser.ScreenshotAsync();
        Assert.Equal([0x89, (byte)'P', (byte)'N', (byte)'G'], picture[..4]);
        Assert.InRange(picture.Length, 10_000, 2_000_000);
    }

    [Fact]
    public async Task The_keyboard_is_enough()
    {
        await using WebDriver browser = await WebDriver.StartAsync();
        using var memory = new MemorySolution(("Orders.cs", PlantedSolution.Orders));
        await browser.OpenAsync(_folder.Write("report.html", HtmlReport.Create(ReportModels.Of(await memory.FindAsync()))));

        const string Enter = "\uE007";
        await browser.TypeAsync("#findings > li summary", Enter);

        await browser.WaitForAsync("document.querySelector('#findings > li details').open");
        Assert.True((await browser.RunAsync(
            "return [...document.querySelectorAll('input, select')].every(field => field.labels.length === 1)")).GetBoolean());
    }

    private static ImmutableArray<Finding> Many(ImmutableArray<Finding> four)
        => [.. Enumerable.Range(0, 10_000).Select(i => four[i % four.Length] with
        {
            Path = Path.Combine(MemorySolution.Folder, $"File{i / 100}.cs"),
            Projects = [$"Project{i % 30}"],
        })];
}
