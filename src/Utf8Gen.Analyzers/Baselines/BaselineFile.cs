using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.Analyzers.Baselines.Format;
using Utf8Gen.Analyzers.Baselines.Identity;

namespace Utf8Gen.Analyzers.Baselines;

/// <summary>Finds baselines among the additional files.</summary>
internal static class BaselineFile
{
    // A host keeps the text of a file until the file changes, over all compilations in between.
    private static readonly ConditionalWeakTable<SourceText, Baseline> Read = new();

    private static readonly ConditionalWeakTable<Baseline, BaselineIndex> Indexes = new();

    // A compiler server reads the same file for each project of a solution.
    private static ParsedText? s_last;

    public static bool Is(AdditionalText file)
        => file.Path.EndsWith(BaselineNames.FileName, StringComparison.OrdinalIgnoreCase)
            && (file.Path.Length == BaselineNames.FileName.Length
                || file.Path[file.Path.Length - BaselineNames.FileName.Length - 1] is '/' or '\\');

    /// <summary>Parses each text once.</summary>
    public static Baseline Parse(SourceText text) => Read.GetValue(text, static text => Parse(text.ToString()));

    /// <summary>Parses and indexes each text once.</summary>
    public static BaselineIndex Index(SourceText text)
        => Indexes.GetValue(Parse(text), static baseline => new BaselineIndex(baseline));

    private static Baseline Parse(string text)
    {
        ParsedText? last = s_last;
        if (last?.Text != text)
            s_last = last = new ParsedText(text, BaselineReader.Read(text, AcceptableRules.Contains));
        return last.Baseline;
    }

    private sealed record ParsedText(string Text, Baseline Baseline);
}
