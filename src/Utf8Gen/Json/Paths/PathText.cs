using System.Globalization;
using System.Text;

namespace Utf8Gen.Json;

/// <summary>Writes paths as <see cref="PathParser"/> reads them.</summary>
internal static class PathText
{
    public static string Of(ReadOnlySpan<PathStep> steps)
    {
        var path = new StringBuilder("$");
        foreach (PathStep step in steps)
        {
            if (step.Name is { } name)
                AppendName(path, name);
            else
                AppendIndex(path, step.Index);
        }

        return path.ToString();
    }

    public static void AppendIndex(StringBuilder path, long index) => path.Append(CultureInfo.InvariantCulture, $"[{index}]");

    /// <param name="path">The path.</param>
    /// <param name="name">The name in UTF-8.</param>
    public static void AppendName(StringBuilder path, ReadOnlySpan<byte> name)
    {
        string text = Encoding.UTF8.GetString(name);
        bool isPlain = text.Length > 0 && !char.IsAsciiDigit(text[0])
            && text.All(static c => char.IsAsciiLetterOrDigit(c) || c is '-' or '_' || !char.IsAscii(c));
        if (isPlain)
            path.Append('.').Append(text);
        else
            path.Append("['").Append(Escape(text)).Append("']");
    }

    private static string Escape(string name)
        => name.Replace(@"\", @"\\", StringComparison.Ordinal).Replace("'", @"\'", StringComparison.Ordinal);
}
