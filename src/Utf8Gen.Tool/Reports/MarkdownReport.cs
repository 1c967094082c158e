using System.Collections.Immutable;
using System.Globalization;
using System.Text;
using Utf8Gen.Tool.Analysis;
using Utf8Gen.Tool.Loading;
using Utf8Gen.Tool.Serializer;

namespace Utf8Gen.Tool.Reports;

/// <summary>A summary for a pull request, of one screen at most.</summary>
internal static class MarkdownReport
{
    private const int MaxPlaces = 10;
    private const int MaxRules = 10;
    private const int MaxSkipped = 5;

    public static string Create(ReportModel model)
    {
        using var text = new StringWriter(CultureInfo.InvariantCulture);
        string noun = model.Findings.Length == 1 ? "finding" : "findings";
        string accepted = model.Accepted == 0 ? "" : $", and {model.Accepted} accepted";
        text.Write($"### Utf8Gen: {model.Findings.Length} {noun} in {Escape(model.Title)}{accepted}\n\n");
        if (model.Projects == 0)
            text.Write("Nothing could be analyzed.\n");
        else if (model.Findings.IsEmpty)
            text.Write($"No {(model.Accepted == 0 ? "" : "new ")}unnecessary conversion between UTF-8 and strings was found.\n");
        AppendSerializer(text, model);
        AppendPlaces(text, model);
        AppendRules(text, model);
        AppendSkipped(text, model);
        return text.ToString();
    }

    private static void AppendSerializer(StringWriter text, ReportModel model)
    {
        if (model.Serializer.Calls.Count == 0)
            return;

        text.Write($"{Escape(model.Serializer.Title)}{(model.Serializer.Places.Count == 0 ? "." : ":")}\n\n");
        foreach ((ContractSource source, IReadOnlyList<SerializerCall> calls) in model.Serializer.Places.Take(MaxPlaces))
            text.Write($"* {Escape(SerializerOverview.Describe(source, model.Relative))} ({calls.Count})\n");
        text.Write('\n');
    }

    private static void AppendPlaces(StringWriter text, ReportModel model)
    {
        Finding[] places = [.. model.Findings.Where(static finding => finding.Kind != FindingKind.Other)];
        if (places.Length == 0)
            return;

        text.Write($"{model.Count(FindingKind.Wrong)} wrong, {model.Count(FindingKind.Hot)} hot:\n\n");
        text.Write("| Place | Rule | What |\n|---|---|---|\n");
        foreach (Finding place in places.Take(MaxPlaces))
        {
            string reason = place.HotReason is { } hot ? $" *({Escape(hot)})*" : "";
            text.Write($"| `{model.Relative(place.Path)}:{place.Line}` | {Link(RulePage.GetPage(place.Rule), place.Id)} ");
            text.Write($"| {Escape(place.Message)}{reason} |\n");
        }

        if (places.Length > MaxPlaces)
            text.Write($"\nand {places.Length - MaxPlaces} more.\n");
        text.Write('\n');
    }

    private static void AppendRules(StringWriter text, ReportModel model)
    {
        if (model.Rules.Count == 0)
            return;

        text.Write("| Rule | | Findings | As measured |\n|---|---|---:|---|\n");
        foreach ((RulePage rule, ImmutableArray<Finding> findings) in model.Rules.Take(MaxRules))
            text.Write($"| {Link(rule, rule.Id)} | {Escape(rule.Title)} | {findings.Length} | {Escape(rule.Cost)} |\n");
        if (model.Rules.Count > MaxRules)
            text.Write($"\nand {model.Rules.Count - MaxRules} more rules.\n");
    }

    private static void AppendSkipped(StringWriter text, ReportModel model)
    {
        if (model.Skipped.Count == 0)
            return;

        text.Write("\nNot analyzed, or only in part:\n\n");
        foreach (SkippedProject project in model.Skipped.Take(MaxSkipped))
            text.Write($"* `{model.Relative(project.Path)}`: {Escape(project.Reason)}\n");
        if (model.Skipped.Count > MaxSkipped)
            text.Write($"* and {model.Skipped.Count - MaxSkipped} more\n");
    }

    private static string Link(RulePage rule, string id) => $"[{id}]({rule.Descriptor.HelpLinkUri})";

    /// <summary>Messages quote code, which must not end a cell or be taken for markup.</summary>
    private static string Escape(string text)
    {
        var escaped = new StringBuilder(text.Length);
        foreach (char c in text.ReplaceLineEndings(" "))
        {
            if (c is '|' or '*' or '_' or '`' or '<' or '[' or ']' or '\\' or '@' or '#')
                escaped.Append('\\');
            escaped.Append(c);
        }

        return escaped.ToString();
    }
}
