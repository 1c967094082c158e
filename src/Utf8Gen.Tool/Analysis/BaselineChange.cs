using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using Utf8Gen.Analyzers.Baselines;
using Utf8Gen.Tool.CommandLine;
using Utf8Gen.Tool.Loading;

namespace Utf8Gen.Tool.Analysis;

/// <summary>Changes a baseline to what was found.</summary>
internal static class BaselineChange
{
    /// <summary>Accepts everything that was found, and keeps what is accepted already.</summary>
    /// <returns>The entries, sorted.</returns>
    public static IReadOnlyList<BaselineEntry> Accept(IEnumerable<BaselineEntry> accepted, FindingCounts found)
        => Sort(Combine(accepted.Concat(found.Entries)));

    /// <summary>Takes out what is gone, and accepts nothing new.</summary>
    /// <returns>The entries, sorted.</returns>
    public static IReadOnlyList<BaselineEntry> Prune(IEnumerable<BaselineEntry> accepted, FindingCounts found)
        => Sort(Combine(accepted).Select(entry => Reduce(entry, found)).Where(static entry => entry.Count > 0));

    /// <summary>Returns the entries that accept more than there is: U8G9004.</summary>
    /// <returns>Each entry with the number of its findings that are gone, sorted.</returns>
    public static IEnumerable<(BaselineEntry Entry, int Gone)> FindStale(IEnumerable<BaselineEntry> accepted, FindingCounts found)
        => from entry in Sort(Combine(accepted))
           let gone = entry.Count - Reduce(entry, found).Count
           where gone > 0
           select (entry, gone);

    private static BaselineEntry Reduce(BaselineEntry entry, FindingCounts found)
    {
        if (!found.IsComplete(entry.Project))
            return entry;

        BaselineEntry? there = found.Find(EntryKey.Create(entry));
        return entry with { Count = Math.Min(entry.Count, there?.Count ?? 0), Hot = Math.Min(entry.Hot, there?.Hot ?? 0) };
    }

    /// <remarks>A merge can leave an entry twice.</remarks>
    private static IEnumerable<BaselineEntry> Combine(IEnumerable<BaselineEntry> entries)
        => entries.GroupBy(EntryKey.Create).Select(static same => same.Key.ToEntry(
            same.Max(static entry => entry.Count), same.Max(static entry => entry.Hot)));

    private static IReadOnlyList<BaselineEntry> Sort(IEnumerable<BaselineEntry> entries)
        => [.. entries
            .OrderBy(static entry => entry.Project, StringComparer.Ordinal)
            .ThenBy(static entry => entry.Member, StringComparer.Ordinal)
            .ThenBy(static entry => entry.Rule, StringComparer.Ordinal)
            .ThenBy(static entry => entry.Expression, StringComparer.Ordinal)];
}

/// <summary>What an entry of a baseline is about.</summary>
/// <param name="Project">The name of the project.</param>
/// <param name="Finding">What equal findings have in common.</param>
internal readonly record struct EntryKey(string Project, FindingIdentity Finding)
{
    public static EntryKey Create(BaselineEntry entry)
        => new(entry.Project, new FindingIdentity(entry.Rule, entry.Member, entry.Expression));

    public BaselineEntry ToEntry(int count, int hot) => new(Project, Finding.Rule, Finding.Member, Finding.Expression, count, hot);
}

/// <summary>How many equal findings there are in projects that share a baseline.</summary>
/// <remarks>A finding of several target frameworks is one: the largest number counts, not the sum.</remarks>
internal sealed class FindingCounts
{
    private readonly Dictionary<EntryKey, BaselineEntry> _found = [];
    private readonly HashSet<string> _projects = new(StringComparer.Ordinal);

    /// <param name="results">What was analyzed.</param>
    /// <param name="skipped">The projects of which findings may be missing.</param>
    public FindingCounts(IEnumerable<ProjectDiagnostics> results, IEnumerable<SkippedProject> skipped)
    {
        foreach (ProjectDiagnostics result in results)
        {
            string project = FindingMerge.NameOf(result.Project);
            _projects.Add(project);
            foreach (FindingGroup group in result.Groups)
            {
                var key = new EntryKey(project, group.Identity);
                BaselineEntry? other = _found.GetValueOrDefault(key);
                _found[key] = key.ToEntry(
                    Math.Max(group.Diagnostics.Length, other?.Count ?? 0), Math.Max(group.Hot, other?.Hot ?? 0));
            }
        }

        _projects.ExceptWith(skipped.Select(static project => Path.GetFileNameWithoutExtension(project.Path)));
    }

    /// <summary>The findings as entries, in no order.</summary>
    public IEnumerable<BaselineEntry> Entries => _found.Values;

    /// <summary>Whether all findings of a project are known, so that others are gone.</summary>
    public bool IsComplete(string project) => _projects.Contains(project);

    /// <returns>The equal findings, or null if there are none.</returns>
    public BaselineEntry? Find(EntryKey key) => _found.GetValueOrDefault(key);
}

/// <summary>Writes a baseline: an entry a line, so that changes of two branches rarely meet.</summary>
internal static class BaselineWriter
{
    // Types with arguments and comparisons stay readable.
    private static readonly JavaScriptEncoder Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping;

    /// <summary>Writes a file.</summary>
    /// <remarks>The file is either complete or unchanged.</remarks>
    /// <param name="path">The full path of the file.</param>
    /// <param name="entries">The entries, sorted.</param>
    public static void Write(string path, IReadOnlyList<BaselineEntry> entries)
    {
        using var replacement = new FileReplacement(path);
        replacement.Content.Write(Encoding.UTF8.GetBytes(ToText(entries)));
        replacement.Commit();
    }

    /// <summary>Returns the text of a file.</summary>
    public static string ToText(IReadOnlyList<BaselineEntry> entries)
    {
        var text = new StringBuilder();
        text.Append("{\n  ").Append(Quote(BaselineNames.Schema)).Append(": ").Append(Quote(BaselineNames.SchemaAddress));
        text.Append(",\n  ").Append(Quote(BaselineNames.Version)).Append(": ").Append(BaselineNames.CurrentVersion);
        text.Append(",\n  ").Append(Quote(BaselineNames.Findings)).Append(": [");
        for (int i = 0; i < entries.Count; i++)
            Append(text.Append(i == 0 ? "\n" : ",\n"), entries[i]);
        return text.Append(entries.Count == 0 ? "]\n}\n" : "\n  ]\n}\n").ToString();
    }

    private static void Append(StringBuilder text, BaselineEntry entry)
    {
        text.Append("    { ").Append(Property(BaselineNames.Project, entry.Project));
        text.Append(", ").Append(Property(BaselineNames.Rule, entry.Rule));
        text.Append(", ").Append(Property(BaselineNames.Member, entry.Member));
        text.Append(", ").Append(Property(BaselineNames.Expression, entry.Expression));
        text.Append(", ").Append(Quote(BaselineNames.Count)).Append(": ").Append(entry.Count);
        if (entry.Hot > 0)
            text.Append(", ").Append(Quote(BaselineNames.Hot)).Append(": ").Append(entry.Hot);
        text.Append(" }");
    }

    private static string Property(string name, string value) => $"{Quote(name)}: {Quote(value)}";

    private static string Quote(string value) => $"\"{JsonEncodedText.Encode(value, Encoder)}\"";
}
