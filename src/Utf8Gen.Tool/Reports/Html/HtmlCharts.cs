using System.Globalization;
using Utf8Gen.Tool.Analysis;

namespace Utf8Gen.Tool.Reports.Html;

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
