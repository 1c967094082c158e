using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Utf8Gen.Testing;

/// <summary>Gives the generators of Utf8Gen to a project of a workspace.</summary>
internal sealed class GeneratorReference : AnalyzerReference
{
    public static GeneratorReference Instance { get; } = new();

    public override string? FullPath => null;

    public override object Id => nameof(GeneratorReference);

    public override ImmutableArray<DiagnosticAnalyzer> GetAnalyzers(string language) => [];

    public override ImmutableArray<DiagnosticAnalyzer> GetAnalyzersForAllLanguages() => [];

    public override ImmutableArray<ISourceGenerator> GetGenerators(string language)
        => [.. ProductGenerators.Create().Select(static generator => generator.AsSourceGenerator())];
}
