namespace Utf8Gen.Tool.Scanning;

/// <summary>The findings that make <c>scan</c> fail.</summary>
internal enum FailOn
{
    /// <summary>None.</summary>
    Never,

    /// <summary>Any that the baseline does not accept.</summary>
    New,

    /// <summary>Those that are hot or wrong, if the baseline does not accept them.</summary>
    Hot,

    /// <summary>Those that a build reports as errors.</summary>
    Error,
}
