using System.Globalization;
using System.Text;
using Utf8Gen.Analyzers.Options;
using Utf8Gen.Tool.CommandLine;
using Utf8Gen.Tool.Reports;

namespace Utf8Gen.Tool.Profiling;

/// <summary>The methods of a trace as options of the analyzers, for an <c>.editorconfig</c> or a
/// <c>.globalconfig</c>.</summary>
internal sealed class HotPathLines
{
    private const string Begin = "# utf8gen profile: begin";
    private const string End = "# utf8gen profile: end";

    private readonly string _trace;
    private readonly double _minPercent;
    private readonly bool _hasAllocations;
    private readonly MethodCost[] _methods;

    /// <param name="costs">The costs of methods.</param>
    /// <param name="trace">The name of the trace.</param>
    /// <param name="minPercent">The share of time or of allocated bytes from which on a method is hot.</param>
    public HotPathLines(CostSummary costs, string trace, double minPercent)
    {
        _trace = trace;
        _minPercent = minPercent;
        _hasAllocations = costs.HasAllocations;
        _methods =
        [
            .. costs.Methods
                .Where(method => Share(method) >= minPercent && Share(method) > 0)
                .OrderByDescending(Share)
                .ThenBy(static method => method.Symbols, StringComparer.Ordinal),
        ];
    }

    /// <summary>The number of methods.</summary>
    public int Count => _methods.Length;

    /// <summary>Returns why a file cannot have the lines, as a sentence; null if it can.</summary>
    public static string? FindMistake(string path)
        => Directory.Exists(path) ? $"{path} is a folder: name a file in it, such as .editorconfig."
            : !IsGlobal(path) && Path.GetFileName(path) != ".editorconfig"
                ? $"{path} is neither an .editorconfig nor a *.globalconfig, where the analyzers would find the lines."
            : null;

    /// <summary>Formats the lines as a section of an <c>.editorconfig</c>.</summary>
    public override string ToString() => Format(isGlobal: false);

    /// <summary>Replaces the section that an earlier run wrote, or adds one at the end of the file. A
    /// <c>.globalconfig</c> has nothing else.</summary>
    /// <returns>A remark for the user, or null.</returns>
    /// <exception cref="ToolException">The file cannot be read or written, or is not one that an earlier run
    /// wrote.</exception>
    public async Task<string?> WriteAsync(string path)
    {
        (string text, bool hasMark) = Read(path);
        bool isGlobal = IsGlobal(path);
        if (isGlobal && text.Length > 0 && !text.StartsWith(Begin, StringComparison.Ordinal))
            throw new ToolException($"{path} has other settings; name another file, such as utf8gen.globalconfig.");

        string newLine = text.Contains("\r\n", StringComparison.Ordinal) ? "\r\n" : "\n";
        (string before, string after) = isGlobal ? ("", "") : SplitAtSection(path, text, newLine);
        string replaced = before + Format(isGlobal).ReplaceLineEndings(newLine) + after;
        await ReportFile.WriteAsync(path, async stream =>
        {
            var writer = new StreamWriter(stream, new UTF8Encoding(hasMark), leaveOpen: true);
            await using (writer.ConfigureAwait(false))
                await writer.WriteAsync(replaced).ConfigureAwait(false);
        }).ConfigureAwait(false);
        return FindOther(path, before, after);
    }

    private static bool IsGlobal(string path) => path.EndsWith(".globalconfig", StringComparison.OrdinalIgnoreCase);

    private static double Share(MethodCost method) => Math.Max(method.Percent, method.AllocatedPercent);

    private string Format(bool isGlobal)
    {
        var lines = new StringBuilder();
        string minimum = _minPercent.ToString(CultureInfo.InvariantCulture);
        lines.Append(Begin).Append("; a later run replaces these lines\n");
        lines.Append(isGlobal ? "is_global = true\n" : "[*.cs]\n");
        lines.Append(CultureInfo.InvariantCulture, $"# Methods with at least {minimum} % of the time");
        lines.Append(_hasAllocations ? " or of the allocated bytes" : "").Append(CultureInfo.InvariantCulture, $" of {_trace}:\n");
        foreach (MethodCost method in _methods)
        {
            string allocated = _hasAllocations ? $" {Text(method.AllocatedPercent)}" : "";
            lines.Append(CultureInfo.InvariantCulture, $"# {Text(method.Percent)}{allocated}  {method.Symbols}\n");
        }

        lines.Append(AnalyzerOptionTable.HotPathSymbols.Key).Append(" = ");
        lines.AppendJoin(", ", _methods.Select(static method => method.Symbols)).Append('\n');
        return lines.Append(End).Append('\n').ToString();
    }

    private static string Text(double percent) => percent.ToString("0.0", CultureInfo.InvariantCulture).PadLeft(5) + " %";

    private static (string Text, bool HasMark) Read(string path)
    {
        if (!File.Exists(path))
            return ("", false);

        try
        {
            byte[] bytes = File.ReadAllBytes(path);
            bool hasMark = bytes.AsSpan().StartsWith(Encoding.UTF8.Preamble);
            int start = hasMark ? Encoding.UTF8.Preamble.Length : 0;
            return (new UTF8Encoding(false, throwOnInvalidBytes: true).GetString(bytes, start, bytes.Length - start), hasMark);
        }
        catch (DecoderFallbackException exception)
        {
            throw new ToolException($"{path} is not UTF-8.", exception);
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            throw new ToolException($"{path} cannot be read: {exception.Message}", exception);
        }
    }

    private static (string Before, string After) SplitAtSection(string path, string text, string newLine)
    {
        int start = FindLine(text, Begin);
        if (start < 0)
        {
            string gap = text.Length == 0 ? "" : text.EndsWith('\n') ? newLine : newLine + newLine;
            return (text + gap, "");
        }

        int end = FindLine(text[start..], End);
        if (end < 0)
            throw new ToolException($"{path} has the line '{Begin}' without the line '{End}' after it.");

        int after = text.IndexOf('\n', start + end);
        return (text[..start], after < 0 ? "" : text[(after + 1)..]);
    }

    private static int FindLine(string text, string start)
        => text.StartsWith(start, StringComparison.Ordinal) ? 0
            : text.IndexOf('\n' + start, StringComparison.Ordinal) is >= 0 and var before ? before + 1
            : -1;

    private static string? FindOther(string path, string before, string after)
        => (before + after).Split('\n').Any(static line
            => line.TrimStart().StartsWith(AnalyzerOptionTable.HotPathSymbols.Key, StringComparison.OrdinalIgnoreCase))
            ? $"{path} sets {AnalyzerOptionTable.HotPathSymbols.Key} elsewhere, too: for a file that both are about, the last one counts."
            : null;
}
