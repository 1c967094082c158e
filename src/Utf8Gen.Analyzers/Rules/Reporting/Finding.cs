using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Catalogue;

namespace Utf8Gen.Analyzers.Rules.Reporting;

/// <summary>A place in source code that a rule is about.</summary>
/// <param name="rule">The rule.</param>
/// <param name="operation">The operation that was found: how often it runs decides about the id.</param>
/// <param name="location">The smallest span that a reader would point at.</param>
/// <param name="arguments">The arguments of the message, without the reason why the operation is hot.</param>
internal sealed class Finding(PatternRule rule, IOperation operation, Location location, params string[] arguments)
{
    public PatternRule Rule { get; } = rule;

    public IOperation Operation { get; } = operation;

    public Location Location { get; } = location;

    /// <summary>Whether there is something better to write. If not, the finding is a note even on a hot path: there is nothing that a
    /// build should fail for.</summary>
    public bool HasRemedy { get; init; } = true;

    public Diagnostic ToNote() => Diagnostic.Create(Rule.Anywhere, Location, arguments);

    /// <param name="reason">Why the operation is hot; the message says so last.</param>
    public Diagnostic ToWarning(string reason) => Diagnostic.Create(Rule.Hot, Location, [.. arguments, reason]);
}
