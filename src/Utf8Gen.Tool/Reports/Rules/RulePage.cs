using System.Globalization;
using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Catalogue;

namespace Utf8Gen.Tool.Reports.Rules;

/// <summary>What reports say about a rule: its entry in the catalogue, and its page.</summary>
/// <param name="Descriptor">The entry for places that are not hot, if there are two.</param>
/// <param name="Markdown">The page.</param>
internal sealed record RulePage(DiagnosticDescriptor Descriptor, string Markdown)
{
    private const string CostHeading = "\n## Cost\n";

    private static readonly Dictionary<string, RulePage> All = RuleCatalogue.All.ToDictionary(
        static rule => rule.Id,
        static rule => new RulePage(rule, EmbeddedText.Read($"rules/{rule.Id}.md")),
        StringComparer.Ordinal);

    public string Id => Descriptor.Id;

    public string Description => Descriptor.Description.ToString(CultureInfo.InvariantCulture);

    public string Title => Descriptor.Title.ToString(CultureInfo.InvariantCulture);

    /// <summary>What a call costs before and after the fix as measured, or else the first sentence
    /// of the page about it: <c>0.32 of the time, and 40 bytes less</c>. Empty if nothing was
    /// measured.</summary>
    public string Cost
    {
        get
        {
            if (MeasuredCalls.Of(Id) is { } calls)
                return calls;

            int start = Markdown.IndexOf(CostHeading, StringComparison.Ordinal);
            return start < 0 ? "" : MeasuredCost.Summarize(Markdown[(start + CostHeading.Length)..]);
        }
    }

    /// <summary>Returns the page of a rule.</summary>
    /// <param name="id">The ID of a rule in the catalogue.</param>
    public static RulePage Of(string id) => All[id];
}
