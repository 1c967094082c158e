using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Utf8Gen.Analyzers.HotPaths.Cold;

/// <summary>Whether a compilation is a test project: by its own property, otherwise by its
/// references to test frameworks.</summary>
internal static class TestProject
{
    private const string IsTestProject = "build_property.IsTestProject";

    public static bool Is(Compilation compilation, AnalyzerConfigOptions globalOptions)
        => globalOptions.TryGetValue(IsTestProject, out string? text) && bool.TryParse(text, out bool says)
            ? says
            : ReferencesTestFramework(compilation);

    private static bool ReferencesTestFramework(Compilation compilation)
    {
        foreach (AssemblyIdentity reference in compilation.ReferencedAssemblyNames)
        {
            if (reference.Name is "xunit.core" or "xunit.v3.core" or "nunit.framework" or "TUnit.Core"
                or "MSTest.TestFramework" or "Microsoft.VisualStudio.TestPlatform.TestFramework")
            {
                return true;
            }
        }

        return false;
    }
}
