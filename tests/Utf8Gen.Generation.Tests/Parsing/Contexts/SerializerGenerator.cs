using System.Reflection;
using Microsoft.CodeAnalysis;

namespace Utf8Gen.Generation.Tests.Parsing.Contexts;

/// <summary>The source generator of System.Text.Json.</summary>
internal static class SerializerGenerator
{
    public static GeneratorRun Run(string source, CodeOptions? options = null) => GeneratorRun.Of(source, options, [Create()]);

    public static IIncrementalGenerator Create()
        => (IIncrementalGenerator)Activator.CreateInstance(
            Assembly.LoadFrom(JsonGenerator.Reference.FullPath).GetTypes()
                .Single(static type => type.IsDefined(typeof(GeneratorAttribute), inherit: false)))!;
}
