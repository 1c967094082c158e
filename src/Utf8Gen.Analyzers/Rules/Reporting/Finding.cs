using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Catalogue;

namespace Utf8Gen.Analyzers.Rules.Reporting;

/// <summary>A place in source code that a rule reports.</summary>
/// <param name="rule">The rule.</param>
/// <param name="operation">The operation: how often it runs decides the ID.</param>
/// <param name="location">The smallest relevant span.</param>
/// <param name="arguments">The arguments of the message, without the reason
/// why the operation is hot.</param>
internal sealed class Finding(PatternRule rule, IOperation operation, Location location, params string[] arguments)
{
    /// <summary>The property of a note that says why it is no warning.</summary>
    public const string WhyNote = "WhyNote";

    public PatternRule Rule { get; } = rule;

    public IOperation Operation { get; } = operation;

    public Location Location { get; } = location;

    /// <summary>What one execution costs: less than is usual for the rule where no alternative is
    /// sure to end the allocation.</summary>
    public RuleCost Cost { get; init; } = rule.Cost;

    /// <summary>Whether an optimized build replaces the code, so that there is no reason to warn
    /// of it.</summary>
    public bool IsIntercepted { get; init; }

    /// <summary>Whether a target of the project lacks what would replace the code.</summary>
    public bool IsUnavailable { get; init; }

    /// <param name="reason">Why the finding is no warning, for <c>utf8gen</c>.</param>
    public Diagnostic ToNote(string reason)
        => Diagnostic.Create(Rule.Anywhere, Location, ImmutableDictionary<string, string?>.Empty.Add(WhyNote, reason), arguments);

    /// <param name="reason">Why the operation is hot, at the end of the message.</param>
    public Diagnostic ToWarning(string reason) => Diagnostic.Create(Rule.Hot, Location, [.. arguments, reason]);
}
