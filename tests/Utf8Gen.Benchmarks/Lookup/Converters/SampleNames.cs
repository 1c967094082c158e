namespace Utf8Gen.Benchmarks.Lookup.Converters;

/// <summary>The names that the converters know.</summary>
internal static class SampleNames
{
    public static IReadOnlyList<string> All { get; } =
    [
        "timestamp", "host", "process", "uptime", "cpu_user",
        "cpu_system", "cpu_idle", "memory_used", "memory_free", "swap_used",
        "disk_read", "disk_written", "net_received", "net_sent", "threads",
        "handles", "gc_collections", "gc_pause", "requests", "is_healthy",
    ];

    /// <summary>The one whose value is no number.</summary>
    public const string Flag = "is_healthy";
}
