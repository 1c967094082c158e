namespace Utf8Gen.Benchmarks.Lookup.Converters;

/// <summary>What a machine tells of itself.</summary>
internal sealed class Sample
{
    public long Timestamp { get; set; }

    public int Host { get; set; }

    public int Process { get; set; }

    public long Uptime { get; set; }

    public int CpuUser { get; set; }

    public int CpuSystem { get; set; }

    public int CpuIdle { get; set; }

    public long MemoryUsed { get; set; }

    public long MemoryFree { get; set; }

    public long SwapUsed { get; set; }

    public long DiskRead { get; set; }

    public long DiskWritten { get; set; }

    public long NetReceived { get; set; }

    public long NetSent { get; set; }

    public int Threads { get; set; }

    public int Handles { get; set; }

    public int GcCollections { get; set; }

    public int GcPause { get; set; }

    public int Requests { get; set; }

    public bool IsHealthy { get; set; }

    public int Unknown { get; set; }

    public long Checksum
        => 2 * Timestamp
            + 3 * Host
            + 4 * Process
            + 5 * Uptime
            + 6 * CpuUser
            + 7 * CpuSystem
            + 8 * CpuIdle
            + 9 * MemoryUsed
            + 10 * MemoryFree
            + 11 * SwapUsed
            + 12 * DiskRead
            + 13 * DiskWritten
            + 14 * NetReceived
            + 15 * NetSent
            + 16 * Threads
            + 17 * Handles
            + 18 * GcCollections
            + 19 * GcPause
            + 20 * Requests
            + 21 * (IsHealthy ? 1 : 0)
            + Unknown;
}
