namespace Utf8Gen.Analyzers.Catalogue;

/// <summary>What one execution of the code costs that a rule is about, by its benchmark: the most first.</summary>
internal enum RuleCost
{
    /// <summary>A string, an array or a document that nobody needs is allocated.</summary>
    Allocates,

    /// <summary>A value is converted without need, some 50 ns, and nothing is allocated for it.</summary>
    Transcodes,

    /// <summary>Some nanoseconds, such as to encode a constant again: nothing is reported unless code is marked as hot,
    /// or the configuration asks for it.</summary>
    Micro,
}

/// <summary>A rule with two IDs: U8G0xxx anywhere, and U8G1xxx on an operation that runs often.</summary>
/// <remarks>The hot ID has the same texts. Its message has one more argument, the reason, which comes last.</remarks>
internal sealed class PatternRule(DiagnosticDescriptor anywhere, DiagnosticDescriptor hot, RuleCost cost, bool saysEveryCall)
{
    /// <summary>The ID that represents the rule.</summary>
    public string Id => Anywhere.Id;

    public DiagnosticDescriptor Anywhere { get; } = anywhere;

    public DiagnosticDescriptor Hot { get; } = hot;

    /// <summary>Whether the messages are about every call, which does not apply to code that runs once.</summary>
    public bool SaysEveryCall { get; } = saysEveryCall;

    /// <summary>What one execution costs that the alternative does not.</summary>
    public RuleCost Cost { get; } = cost;

    /// <summary>Both IDs, for a fix.</summary>
    public ImmutableArray<string> Ids { get; } = ImmutableArray.Create(anywhere.Id, hot.Id);
}
