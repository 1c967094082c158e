using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using Utf8Gen.Analyzers.Baselines.Format;

namespace Utf8Gen.Tool.Baselines;

/// <summary>Writes a baseline: an entry a line, so that changes of two branches rarely
/// meet.</summary>
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
        string unfinished = Path.Combine(Path.GetDirectoryName(path)!, Path.GetRandomFileName());
        try
        {
            File.WriteAllText(unfinished, ToText(entries));
            File.Move(unfinished, path, overwrite: true);
        }
        finally
        {
            File.Delete(unfinished);
        }
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
