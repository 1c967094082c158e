namespace Utf8Gen.Benchmarks.Lookup.Workloads;

/// <summary>How the names of headers are written.</summary>
public enum HeaderCasing
{
    /// <summary><c>Content-Type</c>, as HTTP/1.1 clients write it.</summary>
    Canonical,

    /// <summary><c>content-type</c>, as in HTTP/2.</summary>
    Lower,

    /// <summary>Lower case, and nine names of ten are no keys: half of these have the length of a
    /// key and its bytes, but for the last.</summary>
    MostlyUnknown,
}
