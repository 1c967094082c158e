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
    public PatternRule Rule { get; } = rule;

    public IOperation Operation { get; } = operation;

    public Location Location { get; } = location;

    /// <summary>Whether there is an alternative that a build does not apply by itself. If not, the
    /// finding is a note even on a hot path, since a build should not fail for it.</summary>
    public bool HasRemedy { get; init; } = true;

    public Diagnostic ToNote() => Diagnostic.Create(Rule.Anywhere, Location, arguments);

    /// <param name="reason">Why the operation is hot, at the end of the message.</param>
    public Diagnostic ToWarning(string reason) => Diagnostic.Create(Rule.Hot, Location, [.. arguments, reason]);
}
