using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Baselines.Identity;
using Utf8Gen.Analyzers.Catalogue;

namespace Utf8Gen.Tool.Analysis;

/// <summary>Equal findings of a member, in one project for one target framework.</summary>
/// <param name="Identity">What they have in common.</param>
/// <param name="Diagnostics">The findings, in source order.</param>
internal sealed record FindingGroup(FindingIdentity Identity, ImmutableArray<Diagnostic> Diagnostics)
{
    /// <summary>How many of them are hot.</summary>
    public int Hot => Diagnostics.Count(static diagnostic => RuleCatalogue.IsHot(diagnostic.Id));

    /// <summary>Groups diagnostics by what a baseline knows of them.</summary>
    /// <param name="compilation">What was analyzed.</param>
    /// <param name="diagnostics">The diagnostics, in source order. Those that no baseline can
    /// have are in no group.</param>
    /// <param name="cancellation">The cancellation token.</param>
    public static ImmutableArray<FindingGroup> Create(
        Compilation compilation, IEnumerable<Diagnostic> diagnostics, CancellationToken cancellation)
    {
        var models = new Dictionary<SyntaxTree, SemanticModel>();
        var groups = new Dictionary<FindingIdentity, ImmutableArray<Diagnostic>.Builder>();
        foreach (Diagnostic diagnostic in diagnostics)
        {
            if (diagnostic.Location.SourceTree is not { } tree)
                continue;
            if (!models.TryGetValue(tree, out SemanticModel? model))
                models.Add(tree, model = compilation.GetSemanticModel(tree));
            if (FindingIdentity.TryCreate(diagnostic, model, cancellation) is not { } identity)
                continue;
            if (!groups.TryGetValue(identity, out ImmutableArray<Diagnostic>.Builder? group))
                groups.Add(identity, group = ImmutableArray.CreateBuilder<Diagnostic>());
            group.Add(diagnostic);
        }

        return [.. groups.Select(static group => new FindingGroup(group.Key, group.Value.ToImmutable()))];
    }
}
