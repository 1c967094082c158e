namespace Utf8Gen.Analyzers.HotPaths;

/// <summary>How often an operation runs, as the form of the code tells.</summary>
internal enum FrequencyKind
{
    /// <summary>Nothing says that it runs more than once for each object or call.</summary>
    Unknown,

    /// <summary>Rarely, whatever is around it.</summary>
    Cold,

    /// <summary>Once for each item of data: an element, a value, a message or a request.</summary>
    PerItem,

    /// <summary>Often: an attribute or the configuration says so.</summary>
    Marked,
}

/// <summary>How often an operation runs, and why.</summary>
/// <param name="Kind">How often.</param>
/// <param name="Reason">The reason, as part of a message: <c>in foreach at line 12 of ReadReleases</c>.</param>
/// <param name="ReasonOfCall">The reason for what the operation calls: <c>called in foreach at line 12 of
/// ReadReleases</c>.</param>
internal readonly record struct Frequency(FrequencyKind Kind, string Reason, string ReasonOfCall)
{
    public static Frequency Unknown { get; } = new(FrequencyKind.Unknown, "is not known to run for each item", "");

    public bool IsOften => Kind is FrequencyKind.PerItem or FrequencyKind.Marked;

    public static Frequency Cold(string reason) => new(FrequencyKind.Cold, reason, "");

    /// <param name="place">Where the code is: <c>in foreach at line 12 of ReadReleases</c>.</param>
    public static Frequency PerItemAt(string place) => new(FrequencyKind.PerItem, place, "called " + place);

    /// <param name="name">What is called for each item: <c>converter OrderConverter.Read</c>.</param>
    public static Frequency PerItemIn(string name) => new(FrequencyKind.PerItem, name, "called from " + name);
}
