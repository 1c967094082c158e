using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Sources;

namespace Utf8Gen.Analyzers.Generation.Parsing.Contexts;

/// <summary>The options that the contexts of a compilation set for one type.</summary>
/// <remarks>Those of the contexts that list the type, or else of those that reach it. Each of them
/// can serialize the type with its own options, so System.Text.Json itself prefers none.</remarks>
internal sealed class ContextOptions
{
    private readonly JsonContextEntry[] _applying;

    /// <param name="entries">What all contexts know of the type.</param>
    public ContextOptions(IEnumerable<JsonContextEntry> entries)
    {
        JsonContextEntry[] known = [.. entries];
        ContextReach reach = known.Select(static entry => entry.Reach).Append(ContextReach.None).Max();
        _applying = reach == ContextReach.None ? [] : [.. known.Where(entry => entry.Reach == reach)];
        Unreaching = reach == ContextReach.None
            ? known.FirstOrDefault(static entry => entry.Naming != NamingPolicy.AsDeclared && NamingPolicyConverter.IsKnown(entry.Naming))
            : null;
    }

    public bool IncludeFields => _applying.Any(static entry => entry.IncludeFields);

    /// <summary>The policy of the first context, if it is known.</summary>
    public NamingPolicy Naming
        => _applying is [var first, ..] && NamingPolicyConverter.IsKnown(first.Naming) ? first.Naming : NamingPolicy.AsDeclared;

    /// <summary>A context with an unknown policy, or null.</summary>
    public JsonContextEntry? WithUnknownNaming => Array.Find(_applying, static entry => !NamingPolicyConverter.IsKnown(entry.Naming));

    /// <summary>Two contexts with different policies, or null.</summary>
    public (JsonContextEntry First, JsonContextEntry Other)? Contradiction
        => Array.Find(_applying, entry => entry.Naming != _applying[0].Naming) is { } other ? (_applying[0], other) : null;

    /// <summary>The first context with a policy, if no context has metadata for the
    /// type; otherwise null.</summary>
    public JsonContextEntry? Unreaching { get; }
}
