using System.Reflection;
using Microsoft.CodeAnalysis;

namespace Utf8Gen.Generation.Tests.Parsing.Contexts;

/// <summary>The source generator of System.Text.Json.</summary>
internal static class SerializerGenerator
{
    public static GeneratorRun Run(string source) => GeneratorRun.Of(source, options: null, [Create()]);

    private static IIncrementalGenerator Create()
        => (IIncrementalGenerator)Activator.CreateInstance(
            Assembly.LoadFrom(FilePath()).GetTypes().Single(static type => type.IsDefined(typeof(GeneratorAttribute), inherit: false)))!;

    /// <summary>It lies beside the reference assemblies.</summary>
    private static string FilePath()
    {
        string reference = GeneratorRun.Of("", options: null, []).Output.References
            .Select(static reference => ((PortableExecutableReference)reference).FilePath!)
            .Single(static path => Path.GetFileName(path) == "System.Text.Json.dll");
        return Path.GetFullPath(Path.Combine(reference, "../../../analyzers/dotnet/cs/System.Text.Json.SourceGeneration.dll"));
    }
}
