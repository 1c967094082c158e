using System.Collections.Immutable;
using Utf8Gen.Tool.Analysis;
using Utf8Gen.Tool.Loading;
using Utf8Gen.Tool.Reports.Rules;

namespace Utf8Gen.Tool.Reports.Html;

/// <summary>The findings as one HTML file that a browser opens from disk.</summary>
/// <remarks>All findings are in the page as text, so that it is readable without scripts. A browser
/// lays out only those in view (<c>content-visibility</c>). The script filters.</remarks>
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
        WriteTotal(model.KnowsFixes ? "with a fix" : "of rules with a fix", "", model.Findings.Count(model.IsFixable));
        if (model.Accepted > 0)
            WriteTotal("accepted, not shown", "", model.Accepted);
        WriteTotal("projects", "", model.Projects);
        _html.Add($"</dl>\n");
    }

    private void WriteTotal(string name, string style, int count)
        => _html.Add($"<div class=\"{style}\"><dt>{name}</dt><dd>{count}</dd></div>\n");

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
