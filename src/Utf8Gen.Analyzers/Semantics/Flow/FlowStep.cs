namespace Utf8Gen.Analyzers.Semantics.Flow;

/// <summary>What a search along the flow of control does after a step.</summary>
internal enum FlowStep
{
    GoOn,

    /// <summary>This path ends here.</summary>
    Stop,

    /// <summary>The search ends here.</summary>
    Found,
}
