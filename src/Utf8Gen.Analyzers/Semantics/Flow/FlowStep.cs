namespace Utf8Gen.Analyzers.Semantics.Flow;

/// <summary>How a search along the control flow continues after a step.</summary>
internal enum FlowStep
{
    GoOn,

    /// <summary>This path ends here.</summary>
    Stop,

    /// <summary>The search ends here.</summary>
    Found,
}
