using Microsoft.CodeAnalysis.Diagnostics;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>What the properties of a project say about the code that fixes may write.</summary>
/// <param name="AvoidsReflection">Whether it is trimmed or compiled ahead of time, so that calls
/// which need reflection are warnings.</param>
/// <param name="AvoidsLibrary">Whether it is built without Utf8Gen.dll.</param>
internal readonly record struct ProjectProperties(bool AvoidsReflection, bool AvoidsLibrary)
{
    public static ProjectProperties Read(AnalyzerConfigOptions options)
    {
        return new ProjectProperties(
            AvoidsReflection: Is("EnableTrimAnalyzer", "true") || Is("EnableAotAnalyzer", "true"),
            AvoidsLibrary: Is("Utf8GenRuntime", "false"));

        bool Is(string property, string expected)
            => options.TryGetValue("build_property." + property, out string? value)
                && value.Equals(expected, StringComparison.OrdinalIgnoreCase);
    }
}
