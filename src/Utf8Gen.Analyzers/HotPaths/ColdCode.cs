using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics.Names;

namespace Utf8Gen.Analyzers.HotPaths;

/// <summary>Code that runs only when something has failed: <c>catch</c>, <c>throw</c>, and the
/// creation of exceptions.</summary>
internal static class ColdCode
{
    public static bool Contains(IOperation operation)
    {
        for (IOperation? around = operation; around is not null; around = around.Parent)
        {
            if (around is IThrowOperation or ICatchClauseOperation
                || (around is IObjectCreationOperation { Type: INamedTypeSymbol type } && IsException(type)))
                return true;
        }

        return false;
    }

    private static bool IsException(INamedTypeSymbol created)
    {
        for (INamedTypeSymbol? type = created; type is not null; type = type.BaseType)
        {
            if (type.Name == nameof(Exception) && type.IsIn("System"))
                return true;
        }

        return false;
    }
}

/// <summary>Whether a compilation is a test project: by its own property, otherwise by its
/// references to test frameworks.</summary>
internal static class TestProject
{
    private const string IsTestProject = "build_property.IsTestProject";

    public static bool Is(Compilation compilation, AnalyzerConfigOptions globalOptions)
        => globalOptions.TryGetValue(IsTestProject, out string? text) && bool.TryParse(text, out bool says)
            ? says
            : compilation.ReferencedAssemblyNames.Any(static reference
                => reference.Name is "xunit.core" or "xunit.v3.core" or "nunit.framework" or "TUnit.Core"
                    or "MSTest.TestFramework" or "Microsoft.VisualStudio.TestPlatform.TestFramework");
}
