using System.Collections.Immutable;
using System.Globalization;
using System.Net;
using System.Runtime.CompilerServices;
using System.Text;
using Markdig;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Tool.Analysis;
using Utf8Gen.Tool.Loading;
using Utf8Gen.Tool.Serializer;

namespace Utf8Gen.Tool.Reports;

/// <summary>The findings as one HTML file that a browser opens from disk.</summary>
/// <remarks>All findings are in the page as text, so that it is readable without scripts. A browser lays out only those
/// in view (<c>content-visibility</c>). The script filters.</remarks>
internal sealed class HtmlReport(ReportModel model)
{
    private readonly HtmlText _html = new();

    public static string Create(ReportModel model) => new HtmlReport(model).Write();

    private string Write()
    {
        _html.Add($"<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
        _html.Add($"<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
        _html.Add($"<title>Utf8Gen: {model.Title}</title>\n<style>\n");
        _html.AddRaw(EmbeddedText.Read("report/report.css"));
        _html.Add($"</style>\n</head>\n<body>\n<a class=\"skip\" href=\"#findings\">To the findings</a>\n<main>\n");
        _html.Add($"<h1>Utf8Gen: {model.Title}</h1>\n");
        _html.Add($"<p class=\"lead\">Unnecessary conversions between UTF-8 and strings, most important first.</p>\n");
        WriteTotals();
        WriteSerializer();
        new HtmlCharts(_html).Write(model);
        WriteSkipped();
        WriteFilters();
        new HtmlFindings(model, _html).Write();
        WriteRules();
        _html.Add($"</main>\n<script>\n");
        _html.AddRaw(EmbeddedText.Read("report/report.js"));
        _html.Add($"</script>\n</body>\n</html>\n");
        return _html.ToString();
    }

    private void WriteTotals()
    {
        _html.Add($"<dl class=\"totals\">\n");
        WriteTotal("findings", "", model.Findings.Length);
        WriteTotal("wrong", "wrong", model.Count(FindingKind.Wrong));
        WriteTotal("hot", "hot", model.Count(FindingKind.Hot));
        WriteTotal("save an allocation", "", model.Findings.Count(static finding => finding.Saves == RuleCost.Allocates));
        WriteTotal(model.KnowsFixes ? "with a fix" : "of rules with a fix", "", model.Findings.Count(model.IsFixable));
        if (model.Accepted > 0)
            WriteTotal("accepted, not shown", "", model.Accepted);
        WriteTotal("projects", "", model.Projects);
        _html.Add($"</dl>\n");
    }

    private void WriteTotal(string name, string style, int count)
        => _html.Add($"<div class=\"{style}\"><dt>{name}</dt><dd>{count}</dd></div>\n");

    private void WriteSerializer()
    {
        if (model.Serializer.Calls.Count == 0)
            return;

        _html.Add($"<h2>JsonSerializer</h2>\n<p>{model.Serializer.Title}. {SerializerCost.Text}.</p>\n");
        foreach ((ContractSource source, IReadOnlyList<SerializerCall> calls) in model.Serializer.Places)
            WriteCalls(SerializerOverview.Describe(source, model.Relative), calls);
        foreach ((string reason, IReadOnlyList<SerializerCall> calls) in model.Serializer.Reasons)
            WriteCalls(reason, calls);
    }

    private void WriteCalls(string title, IReadOnlyList<SerializerCall> calls)
    {
        _html.Add($"<details><summary>{title} ({calls.Count})</summary>\n<ul>\n");
        foreach (SerializerCall call in calls)
            _html.Add($"<li><code>{model.Relative(call.Path)}:{call.Line}</code> {call.Method}, {call.Type}</li>\n");
        _html.Add($"</ul></details>\n");
    }

    private void WriteSkipped()
    {
        if (model.Skipped.Count == 0)
            return;

        _html.Add($"<h2>Not analyzed, or only in part</h2>\n<ul>\n");
        foreach (SkippedProject project in model.Skipped)
            _html.Add($"<li><code>{model.Relative(project.Path)}</code>: {project.Reason}</li>\n");
        _html.Add($"</ul>\n");
    }

    private void WriteFilters()
    {
        _html.Add($"<h2 id=\"list\">Findings</h2>\n<form class=\"filters\" id=\"filters\" aria-controls=\"findings\" hidden>\n");
        _html.Add($"<label class=\"text\">Text<input type=\"search\" name=\"text\" placeholder=\"file, member, message\"></label>\n");
        WriteSelect("rule", "Rule", model.Rules.Select(static rule => (rule.Rule.Id, rule.Rule.Id)));
        WriteSelect("kind", "Heat", Enum.GetValues<FindingKind>().Select(static kind => (KindText.Style(kind), KindText.Style(kind))));
        WriteSelect("saves", "Saves", model.Findings.Select(static finding => finding.Saves).Distinct().Order()
            .Select(static saves => (SavingText.Name(saves), SavingText.Name(saves))));
        WriteSelect("project", "Project", model.Findings.SelectMany(static finding => finding.Projects).Distinct()
            .Order(StringComparer.OrdinalIgnoreCase).Select(static name => (name, name)));
        WriteSelect("fix", model.KnowsFixes ? "Fix" : "Fix of the rule", [("yes", "has one"), ("no", "has none")]);
        _html.Add($"<button type=\"reset\">Show all</button>\n<output id=\"shown\" aria-live=\"polite\"></output>\n</form>\n");
    }

    private void WriteSelect(string name, string label, IEnumerable<(string Value, string Text)> options)
    {
        _html.Add($"<label>{label}<select name=\"{name}\"><option value=\"\">all</option>");
        foreach ((string value, string text) in options)
            _html.Add($"<option value=\"{value}\">{text}</option>");
        _html.Add($"</select></label>\n");
    }

    private void WriteRules()
    {
        _html.Add($"<h2>Rules</h2>\n<div class=\"rules\">\n");
        foreach ((RulePage rule, ImmutableArray<Finding> findings) in model.Rules.OrderBy(ById, StringComparer.Ordinal))
        {
            _html.Add($"<details id=\"rule-{rule.Id}\"><summary><code>{rule.Id}</code> {rule.Title} ({findings.Length})</summary>\n");
            _html.Add($"<div class=\"page\">\n");
            _html.AddRaw(RuleHtml.Convert(rule.Markdown));
            _html.Add($"</div></details>\n");
        }

        _html.Add($"</div>\n");

        static string ById((RulePage Rule, ImmutableArray<Finding> Findings) rule) => rule.Rule.Id;
    }
}

/// <summary>Bar charts of findings by rule and by project, which are tables.</summary>
internal sealed class HtmlCharts(HtmlText html)
{
    private const int MaxProjects = 20;

    public void Write(ReportModel model)
    {
        if (model.Findings.IsEmpty)
            return;

        html.Add($"<div class=\"charts\">\n");
        WriteChart("Findings by rule", "rule", [.. model.Rules.Select(static rule =>
            new Bar(rule.Rule.Id, $"{rule.Rule.Id} {rule.Rule.Title}", rule.Rule.Cost, [.. rule.Findings]))]);
        WriteChart("Findings by project", "project", [.. model.Findings
            .SelectMany(static finding => finding.Projects.Select(project => (Project: project, Finding: finding)))
            .GroupBy(static one => one.Project, static one => one.Finding)
            .Select(static group => new Bar(group.Key, group.Key, "", [.. group]))
            .OrderByDescending(static bar => bar.Findings.Count)
            .Take(MaxProjects)]);
        html.Add($"</div>\n<p class=\"legend\"><i style=\"background:var(--wrong)\"></i>wrong");
        html.Add($"<i style=\"background:var(--hot)\"></i>hot<i style=\"background:var(--other)\"></i>other. ");
        html.Add($"Below a rule: what its code costs, as measured on .NET 10.</p>\n");
    }

    private void WriteChart(string title, string filter, IReadOnlyList<Bar> bars)
    {
        int largest = bars.Max(static bar => bar.Findings.Count);
        html.Add($"<table class=\"chart\"><caption>{title}</caption>\n<thead><tr>");
        html.Add($"<th scope=\"col\">{(filter == "rule" ? "Rule" : "Project")}</th>");
        html.Add($"<th scope=\"col\" class=\"number\">Count</th><td></td></tr></thead>\n<tbody>\n");
        foreach (Bar bar in bars)
        {
            html.Add($"<tr><th scope=\"row\" class=\"name\">");
            html.Add($"<a href=\"#list\" data-filter=\"{filter}\" data-value=\"{bar.Value}\">{bar.Name}</a>");
            if (bar.Note.Length > 0)
                html.Add($"<span class=\"note\">{bar.Note}</span>");
            html.Add($"</th><td class=\"number\">{bar.Findings.Count}</td><td class=\"bar\" aria-hidden=\"true\">");
            foreach (FindingKind kind in Enum.GetValues<FindingKind>())
                WritePart(KindText.Style(kind), bar.Findings.Count(finding => finding.Kind == kind), largest);
            html.Add($"</td></tr>\n");
        }

        html.Add($"</tbody></table>\n");
    }

    private void WritePart(string style, int count, int largest)
    {
        if (count == 0)
            return;

        string width = (100.0 * count / largest).ToString("0.##", CultureInfo.InvariantCulture);
        html.Add($"<span class=\"{style}\" style=\"width:{width}%\"></span>");
    }

    private sealed record Bar(string Value, string Name, string Note, IReadOnlyList<Finding> Findings);
}

/// <summary>The list of findings: each is a line that opens.</summary>
internal sealed class HtmlFindings(ReportModel model, HtmlText html)
{
    /// <summary>How many lines of code are shown before and after a finding.</summary>
    private const int Around = 2;

    public void Write()
    {
        html.Add($"<ol class=\"findings\" id=\"findings\">\n");
        foreach (Finding finding in model.Findings)
            WriteFinding(finding);
        html.Add($"</ol>\n");
    }

    private void WriteFinding(Finding finding)
    {
        string kind = KindText.Style(finding.Kind);
        html.Add($"<li data-rule=\"{finding.Rule}\" data-kind=\"{kind}\" data-saves=\"{SavingText.Name(finding.Saves)}\" ");
        html.Add($"data-fix=\"{(model.IsFixable(finding) ? "yes" : "no")}\" data-projects=\"{string.Join('|', finding.Projects)}\">");
        html.Add($"<details><summary><code>{finding.Id}</code>");
        html.Add($"<span class=\"tag {kind}\">{kind}</span><span class=\"what\">{finding.Message}");
        html.Add($" <span class=\"place\">{model.Relative(finding.Path)}:{finding.Line}</span></span></summary>\n<div class=\"body\">\n");
        WriteCode(finding);
        if (model.Fixes.TryGetValue(finding, out FixPreview? fix))
            WriteFix(finding.Text!, fix);
        WriteFacts(finding);
        html.Add($"</div></details></li>\n");
    }

    private void WriteFacts(Finding finding)
    {
        html.Add($"<dl>");
        if (finding.HotReason is { } reason)
            html.Add($"<dt>Hot</dt><dd>{reason}</dd>");
        if (finding.WhyNote is { } note)
            html.Add($"<dt>No warning, because</dt><dd>{note}</dd>");
        if (!finding.OnSameLine.IsEmpty)
            html.Add($"<dt>On the same line</dt><dd>{string.Join(", ", finding.OnSameLine.Select(static one => one.Id))}</dd>");
        html.Add($"<dt>Project</dt><dd>{string.Join(", ", finding.Projects)}</dd>");
        html.Add($"<dt>Rule</dt><dd><a href=\"#rule-{finding.Rule}\">{finding.Rule}</a></dd></dl>\n");
    }

    private void WriteCode(Finding finding)
    {
        if (finding.Text is not { } text)
            return;

        int first = Math.Max(0, finding.Lines.Start.Line - Around);
        int last = Math.Min(text.Lines.Count - 1, finding.Lines.End.Line + Around);
        html.Add($"<pre><code>");
        for (int line = first; line <= last; line++)
            WriteLine(text, text.Lines[line], finding.Span);
        html.Add($"</code></pre>\n");
    }

    private void WriteLine(SourceText text, TextLine line, TextSpan span)
    {
        TextSpan marked = line.Span.Intersection(span) ?? new TextSpan(line.End, 0);
        html.Add($"<span class=\"no\">{line.LineNumber + 1}</span>{text.ToString(TextSpan.FromBounds(line.Start, marked.Start))}");
        if (!marked.IsEmpty)
            html.Add($"<mark>{text.ToString(marked)}</mark>");
        html.Add($"{text.ToString(TextSpan.FromBounds(marked.End, line.End))}\n");
    }

    private void WriteFix(SourceText before, FixPreview fix)
    {
        html.Add($"<p>{fix.Title}</p>\n<pre class=\"diff\"><code>");
        foreach (DiffHunk hunk in DiffHunk.CreateHunks(before, fix.Changes))
        {
            foreach (string line in hunk.Before)
                html.Add($"<span class=\"old\">- {line}</span>");
            foreach (string line in hunk.After)
                html.Add($"<span class=\"new\">+ {line}</span>");
        }

        html.Add($"</code></pre>\n");
    }
}

/// <summary>What reports call the savings of findings, and how they sum them.</summary>
internal static class SavingText
{
    /// <summary>Returns the heading of the findings with a saving.</summary>
    public static string Title(RuleCost? saves)
        => saves switch
        {
            RuleCost.Allocates => "Save an allocation",
            RuleCost.Transcodes => "Save a conversion",
            RuleCost.Micro => "Save some nanoseconds",
            _ => "Mistakes",
        };

    /// <summary>Returns the name of a saving for scripts and styles.</summary>
    public static string Name(RuleCost? saves)
        => saves switch
        {
            RuleCost.Allocates => "allocation",
            RuleCost.Transcodes => "conversion",
            RuleCost.Micro => "micro",
            _ => "none",
        };
}

/// <summary>What a page calls the kinds of findings.</summary>
internal static class KindText
{
    /// <summary>Returns the name of a kind, which is also that of its style.</summary>
    public static string Style(FindingKind kind)
        => kind switch { FindingKind.Wrong => "wrong", FindingKind.Hot => "hot", _ => "other" };
}

/// <summary>The page of a rule as HTML.</summary>
internal static class RuleHtml
{
    private const string Pages = "https://github.com/utf8gen/utf8gen/blob/main/docs/rules/";

    private static readonly MarkdownPipeline Pipeline = new MarkdownPipelineBuilder().UsePipeTables().DisableHtml().Build();

    /// <summary>Converts Markdown. Links to other documents lead to the repository.</summary>
    public static string Convert(string markdown)
        => Markdown.ToHtml(markdown, Pipeline)
            .Replace("<a href=\"../", $"<a href=\"{Pages}../", StringComparison.Ordinal)
            .Replace("<a href=\"U8G", $"<a href=\"{Pages}U8G", StringComparison.Ordinal)
            .Replace("<a href=\"README", $"<a href=\"{Pages}README", StringComparison.Ordinal);
}

/// <summary>HTML in which each inserted value is encoded: <c>text.Add($"&lt;b&gt;{name}&lt;/b&gt;")</c>.</summary>
internal sealed class HtmlText
{
    private readonly StringBuilder _text = new();

    /// <summary>Adds HTML; the values in it are text.</summary>
    /// <remarks>The handler has written into this text when this is called.</remarks>
#pragma warning disable CA1822 // the instance is an argument of the handler
    public void Add([InterpolatedStringHandlerArgument("")] ref Handler html)
#pragma warning restore CA1822
    {
    }

    /// <summary>Adds HTML as it is.</summary>
    public void AddRaw(string html) => _text.Append(html);

    public override string ToString() => _text.ToString();

    /// <summary>Writes the literal parts as they are and encodes the values.</summary>
    [InterpolatedStringHandler]
    public readonly ref struct Handler(int literalLength, int formattedCount, HtmlText target)
    {
        private readonly StringBuilder _text = target._text;

        public int Capacity => literalLength + formattedCount;

        public void AppendLiteral(string value) => _text.Append(value);

        public void AppendFormatted(string? value) => _text.Append(WebUtility.HtmlEncode(value));

        public void AppendFormatted(int value) => _text.Append(value);
    }
}

/// <summary>Lines that a fix replaces.</summary>
/// <param name="Before">The lines as they are; none where lines are added.</param>
/// <param name="After">The lines as the fix writes them.</param>
internal sealed record DiffHunk(ImmutableArray<string> Before, ImmutableArray<string> After)
{
    /// <summary>The most pairs of lines that are compared to find those that stay.</summary>
    private const int MaxPairs = 1_000_000;

    /// <summary>Widens changes to whole lines, of which only those that differ are shown.</summary>
    /// <param name="text">The text before the changes.</param>
    /// <param name="changes">The changes, in source order.</param>
    public static IEnumerable<DiffHunk> CreateHunks(SourceText text, ImmutableArray<TextChange> changes)
    {
        for (int i = 0; i < changes.Length;)
        {
            int first = text.Lines.IndexOf(changes[i].Span.Start);
            int last = text.Lines.IndexOf(changes[i].Span.End);
            int next = i + 1;
            for (; next < changes.Length && text.Lines.IndexOf(changes[next].Span.Start) <= last; next++)
                last = text.Lines.IndexOf(changes[next].Span.End);

            var span = TextSpan.FromBounds(text.Lines[first].Start, text.Lines[last].End);
            SourceText after = text.GetSubText(span).WithChanges(changes[i..next]
                .Select(change => new TextChange(new TextSpan(change.Span.Start - span.Start, change.Span.Length), change.NewText ?? "")));
            foreach (DiffHunk hunk in Split(LinesOf(text.ToString(span)), LinesOf(after.ToString())))
                yield return hunk;
            i = next;
        }
    }

    private static string[] LinesOf(string text) => text.ReplaceLineEndings("\n").Split('\n');

    /// <summary>Leaves out the lines that stay.</summary>
    private static IEnumerable<DiffHunk> Split(string[] before, string[] after)
    {
        int[,] common = (long)before.Length * after.Length <= MaxPairs ? CommonLines(before, after) : new int[0, 0];
        int line = 0, other = 0;
        while (line < before.Length || other < after.Length)
        {
            int start = line, otherStart = other;
            while ((line < before.Length || other < after.Length) && !Stays(line, other))
            {
                if (other == after.Length || (line < before.Length && CommonAt(line + 1, other) >= CommonAt(line, other + 1)))
                    line++;
                else
                    other++;
            }

            if (line > start || other > otherStart)
                yield return new DiffHunk([.. before[start..line]], [.. after[otherStart..other]]);
            (line, other) = (line + 1, other + 1);
        }

        bool Stays(int line, int other)
            => line < before.Length && other < after.Length && before[line] == after[other];

        int CommonAt(int line, int other) => common.Length == 0 ? 0 : common[line, other];
    }

    /// <summary>Returns how many lines from each pair of lines on are in both texts, in the same order.</summary>
    private static int[,] CommonLines(string[] before, string[] after)
    {
        int[,] common = new int[before.Length + 1, after.Length + 1];
        for (int line = before.Length - 1; line >= 0; line--)
        {
            for (int other = after.Length - 1; other >= 0; other--)
            {
                common[line, other] = before[line] == after[other]
                    ? common[line + 1, other + 1] + 1
                    : Math.Max(common[line + 1, other], common[line, other + 1]);
            }
        }

        return common;
    }
}
