using System.Collections.Immutable;
using System.Reflection;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Utf8Gen.RoslynFloor.Tests;

/// <summary>What a compiler finds in Utf8Gen.Analyzers.dll.</summary>
internal static class ProductComponents
{
    private static readonly Assembly Assembly = Assembly.Load("Utf8Gen.Analyzers");

    public static ImmutableArray<DiagnosticAnalyzer> Analyzers { get; } = CreateAll<DiagnosticAnalyzer, DiagnosticAnalyzerAttribute>();

    public static ImmutableArray<IIncrementalGenerator> Generators { get; } = CreateAll<IIncrementalGenerator, GeneratorAttribute>();

    // GetTypes fails when a type cannot be loaded, because this compiler lacks something it
    // derives from.
    private static ImmutableArray<T> CreateAll<T, TAttribute>()
        where TAttribute : Attribute
        =>
        [
            .. Assembly.GetTypes()
                .Where(static type => type.IsDefined(typeof(TAttribute), inherit: false))
                .Select(static type => (T)Activator.CreateInstance(type)!),
        ];
}
