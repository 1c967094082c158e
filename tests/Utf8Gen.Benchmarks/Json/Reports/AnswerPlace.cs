namespace Utf8Gen.Benchmarks.Json.Reports;

/// <summary>Where the release stands that the report ends with.</summary>
public enum AnswerPlace
{
    /// <summary>It is the first.</summary>
    Start,

    /// <summary>Half of the releases come before it.</summary>
    Middle,

    /// <summary>It is the last.</summary>
    End,

    /// <summary>There is none: all releases are looked at.</summary>
    Absent,
}
