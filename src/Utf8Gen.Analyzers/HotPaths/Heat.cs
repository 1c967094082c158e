namespace Utf8Gen.Analyzers.HotPaths;

/// <summary>How often an operation runs: often and why, rarely, or unknown.</summary>
internal readonly record struct Heat(HotReason? Reason, bool IsCold)
{
    public static Heat Cold { get; } = new(Reason: null, IsCold: true);
}
