using Microsoft.CodeAnalysis.Text;
using Utf8Gen.Tool.Analysis;

namespace Utf8Gen.Tool.Reports.Html;

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
        html.Add($"<li data-rule=\"{finding.Rule}\" data-kind=\"{kind}\" data-fix=\"{(model.IsFixable(finding) ? "yes" : "no")}\" ");
        html.Add($"data-projects=\"{string.Join('|', finding.Projects)}\"><details><summary><code>{finding.Id}</code>");
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
        foreach (DiffHunk hunk in DiffHunk.Of(before, fix.Changes))
        {
            foreach (string line in hunk.Before)
                html.Add($"<span class=\"old\">- {line}</span>");
            foreach (string line in hunk.After)
                html.Add($"<span class=\"new\">+ {line}</span>");
        }

        html.Add($"</code></pre>\n");
    }
}
