using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Utf8Gen.Analyzers.Baselines.Identity;

/// <summary>The name of a project: that of its file, without the extension. All target frameworks
/// of a project have the same.</summary>
internal static class ProjectName
{
    /// <summary>Utf8Gen.props makes it visible to the compiler.</summary>
    private const string Property = "build_property.MSBuildProjectName";

    public static string Of(Compilation compilation, AnalyzerOptions options)
        => options.AnalyzerConfigOptionsProvider.GlobalOptions.TryGetValue(Property, out string? name) && name.Length > 0
            ? name
            : compilation.AssemblyName ?? "";
}
