using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.Catalogue;

/// <summary>One pattern under its two ids: anywhere (U8G0xxx), and on a hot operation (U8G1xxx).</summary>
/// <remarks>The message of <see cref="Hot"/> has one argument more than the other: the reason, which comes last.</remarks>
internal sealed class PatternRule(DiagnosticDescriptor anywhere, DiagnosticDescriptor hot)
{
    public DiagnosticDescriptor Anywhere { get; } = anywhere;

    public DiagnosticDescriptor Hot { get; } = hot;

    /// <summary>Whether the messages speak of every call, which is not so of code that runs once.</summary>
    public bool SaysEveryCall { get; init; }
}
