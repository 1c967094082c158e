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

    public static bool Is(AdditionalText file)
        => file.Path.EndsWith(BaselineNames.FileName, StringComparison.OrdinalIgnoreCase)
            && (file.Path.Length == BaselineNames.FileName.Length
                || file.Path[file.Path.Length - BaselineNames.FileName.Length - 1] is '/' or '\\');

    /// <summary>Parses each text once.</summary>
    public static Baseline Parse(SourceText text)
        => Read.GetValue(text, static text => BaselineReader.Read(text.ToString(), AcceptableRules.Contains));
}
