namespace Utf8Gen.Benchmarks.Text.Workloads;

/// <summary>How many different texts there are.</summary>
public enum TextVariety
{
    /// <summary>More than a branch predictor learns.</summary>
    Unpredictable,

    /// <summary>A few, again and again.</summary>
    Predictable,
}
