using Markdig;

namespace Utf8Gen.Tool.Reports.Html;

/// <summary>The page of a rule as HTML.</summary>
internal static class RuleHtml
{
    private const string Pages = "https://github.com/utf8gen/utf8gen/blob/main/docs/rules/";

    private static readonly MarkdownPipeline Pipeline = new MarkdownPipelineBuilder().UsePipeTables().DisableHtml().Build();

    /// <summary>Converts Markdown. Links to other documents lead to the repository.</summary>
    public static string Convert(string markdown)
        => Markdown.ToHtml(markdown, Pipeline)
            .Replace("<a href=\"../", $"<a href=\"{Pages}../", StringComparison.Ordinal)
            .Replace("<a href=\"U8G", $"<a href=\"{Pages}U8G", StringComparison.Ordinal);
}
