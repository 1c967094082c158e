using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Catalogue;

namespace Utf8Gen.Testing;

/// <summary>What the compiler would find in Utf8Gen.Analyzers.dll.</summary>
public static class ProductGenerators
{
    private static readonly ImmutableArray<Type> Types =
        [.. typeof(RuleCatalogue).Assembly.GetTypes().Where(static type => type.IsDefined(typeof(GeneratorAttribute), inherit: false))];

    public static ImmutableArray<IIncrementalGenerator> Create()
        => [.. Types.Select(static type => (IIncrementalGenerator)Activator.CreateInstance(type)!)];
}
