using System.Collections.Immutable;
using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.Catalogue;

/// <summary>A rule with two IDs: U8G0xxx anywhere, and U8G1xxx on an
/// operation that runs often.</summary>
/// <remarks>The hot ID has the same texts. Its message has one more argument, the
/// reason, which comes last.</remarks>
internal sealed class PatternRule(DiagnosticDescriptor anywhere, DiagnosticDescriptor hot, bool saysEveryCall)
{
    /// <summary>The ID that represents the rule.</summary>
    public string Id => Anywhere.Id;

    public DiagnosticDescriptor Anywhere { get; } = anywhere;

    public DiagnosticDescriptor Hot { get; } = hot;

    /// <summary>Whether the messages are about every call, which does not apply to
    /// code that runs once.</summary>
    public bool SaysEveryCall { get; } = saysEveryCall;

    /// <summary>Whether a loop alone makes code hot in the default mode.</summary>
    /// <remarks>A loop is a guess: it may go through three items, once a day. That is too little
    /// for a warning whose remedy is a field for each text and wins a part of a few
    /// nanoseconds.</remarks>
    public bool CountsLoops { get; init; } = true;

    /// <summary>Both IDs, for a fix.</summary>
    public ImmutableArray<string> Ids { get; } = ImmutableArray.Create(anywhere.Id, hot.Id);
}
