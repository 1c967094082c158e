using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Utf8Gen.Testing;

/// <summary>Gives the generators of Utf8Gen to a project of a workspace.</summary>
internal sealed class GeneratorReference : AnalyzerReference
{
    /// <remarks>The same objects each time: a workspace tells by them which reference a generator came from.</remarks>
    private readonly ImmutableArray<ISourceGenerator> _generators =
        [.. ProductGenerators.Create().Select(static generator => generator.AsSourceGenerator())];

    public static GeneratorReference Instance { get; } = new();

    public override string? FullPath => null;

    public override object Id => nameof(GeneratorReference);

    public override ImmutableArray<DiagnosticAnalyzer> GetAnalyzers(string language) => [];

    public override ImmutableArray<DiagnosticAnalyzer> GetAnalyzersForAllLanguages() => [];

    public override ImmutableArray<ISourceGenerator> GetGenerators(string language) => _generators;
}
