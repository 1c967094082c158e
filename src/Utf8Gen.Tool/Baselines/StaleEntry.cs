using System.Globalization;
using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Baselines.Format;
using Utf8Gen.Analyzers.Catalogue;

namespace Utf8Gen.Tool.Baselines;

/// <summary>U8G9004: an entry that accepts more than there is.</summary>
/// <param name="Path">The full path of the baseline.</param>
/// <param name="Entry">The entry.</param>
/// <param name="Gone">How many of its findings are gone.</param>
internal sealed record StaleEntry(string Path, BaselineEntry Entry, int Gone)
{
    /// <summary>The diagnostic without its place: <c>warning U8G9004: ...</c></summary>
    public string Text
    {
        get
        {
            var diagnostic = Diagnostic.Create(
                RuleCatalogue.StaleBaseline, Location.None, Gone, Entry.Count, Entry.Rule, Entry.Member);
            return $"warning {diagnostic.Id}: {diagnostic.GetMessage(CultureInfo.InvariantCulture)}";
        }
    }

    /// <summary>Returns the stale entries of some baselines.</summary>
    public static IReadOnlyList<StaleEntry> Find(IEnumerable<ProjectsOfBaseline> files)
        => [.. from file in files
               from stale in BaselineChange.FindStale(file.Accepted, file.Found)
               select new StaleEntry(file.Path, stale.Entry, stale.Gone)];
}
