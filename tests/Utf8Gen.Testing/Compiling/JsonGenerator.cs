using System.Reflection;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Utf8Gen.Testing;

/// <summary>The source generator of System.Text.Json, for code with a <c>JsonSerializerContext</c>.</summary>
internal sealed class JsonGenerator : IAnalyzerAssemblyLoader
{
    public static AnalyzerFileReference Reference { get; } = new(FilePath(), new JsonGenerator());

    public void AddDependencyLocation(string fullPath)
    {
    }

    public Assembly LoadFromPath(string fullPath) => Assembly.LoadFrom(fullPath);

    /// <summary>It lies in the targeting pack, beside the reference assemblies, or in the package.</summary>
    private static string FilePath()
    {
        if (TargetingPack.JsonPackage is { } package)
            return Path.Combine(package, "analyzers", "dotnet", "roslyn4.4", "cs", "System.Text.Json.SourceGeneration.dll");

        string pack = Path.GetFullPath("../..", Path.GetDirectoryName(TargetingPack.ReferenceAssemblies("10.0")[0])!);
        return Path.Combine(pack, "analyzers", "dotnet", "cs", "System.Text.Json.SourceGeneration.dll");
    }
}
