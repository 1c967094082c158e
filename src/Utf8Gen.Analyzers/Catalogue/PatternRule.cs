using System.Collections.Immutable;
using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.Catalogue;

/// <summary>A rule with two ids: U8G0xxx anywhere, and U8G1xxx on an operation that runs often.</summary>
/// <remarks>The hot id has the texts of the other. Its message has one argument more, the reason, which comes last.</remarks>
internal sealed class PatternRule(DiagnosticDescriptor anywhere, DiagnosticDescriptor hot, bool saysEveryCall)
{
    /// <summary>The id that stands for the rule.</summary>
    public string Id => Anywhere.Id;

    public DiagnosticDescriptor Anywhere { get; } = anywhere;

    public DiagnosticDescriptor Hot { get; } = hot;

    /// <summary>Whether the messages speak of every call, which is not so of code that runs once.</summary>
    public bool SaysEveryCall { get; } = saysEveryCall;

    /// <summary>Both ids: a fix is for either.</summary>
    public ImmutableArray<string> Ids { get; } = ImmutableArray.Create(anywhere.Id, hot.Id);
}
