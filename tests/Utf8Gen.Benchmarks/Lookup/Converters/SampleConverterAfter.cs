using System.Text.Json;
using System.Text.Json.Serialization;

namespace Utf8Gen.Benchmarks.Lookup.Converters;

/// <summary>What the fix of U8G0007 makes of <see cref="SampleConverterBefore"/>.</summary>
internal sealed partial class SampleConverterAfter : JsonConverter<Sample>
{
    public override Sample Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        var sample = new Sample();
        while (reader.Read() && reader.TokenType == JsonTokenType.PropertyName)
        {
            Name name = MatchName(ref reader);
            reader.Read();
            switch (name)
            {
                case Name.Timestamp:
                    sample.Timestamp = reader.GetInt64();
                    break;
                case Name.Host:
                    sample.Host = reader.GetInt32();
                    break;
                case Name.Process:
                    sample.Process = reader.GetInt32();
                    break;
                case Name.Uptime:
                    sample.Uptime = reader.GetInt64();
                    break;
                case Name.CpuUser:
                    sample.CpuUser = reader.GetInt32();
                    break;
                case Name.CpuSystem:
                    sample.CpuSystem = reader.GetInt32();
                    break;
                case Name.CpuIdle:
                    sample.CpuIdle = reader.GetInt32();
                    break;
                case Name.MemoryUsed:
                    sample.MemoryUsed = reader.GetInt64();
                    break;
                case Name.MemoryFree:
                    sample.MemoryFree = reader.GetInt64();
                    break;
                case Name.SwapUsed:
                    sample.SwapUsed = reader.GetInt64();
                    break;
                case Name.DiskRead:
                    sample.DiskRead = reader.GetInt64();
                    break;
                case Name.DiskWritten:
                    sample.DiskWritten = reader.GetInt64();
                    break;
                case Name.NetReceived:
                    sample.NetReceived = reader.GetInt64();
                    break;
                case Name.NetSent:
                    sample.NetSent = reader.GetInt64();
                    break;
                case Name.Threads:
                    sample.Threads = reader.GetInt32();
                    break;
                case Name.Handles:
                    sample.Handles = reader.GetInt32();
                    break;
                case Name.GcCollections:
                    sample.GcCollections = reader.GetInt32();
                    break;
                case Name.GcPause:
                    sample.GcPause = reader.GetInt32();
                    break;
                case Name.Requests:
                    sample.Requests = reader.GetInt32();
                    break;
                case Name.IsHealthy:
                    sample.IsHealthy = reader.GetBoolean();
                    break;
                default:
                    sample.Unknown++;
                    reader.TrySkip();
                    break;
            }
        }

        return sample;
    }

    public override void Write(Utf8JsonWriter writer, Sample value, JsonSerializerOptions options) => throw new NotSupportedException();

    private enum Name
    {
        Unknown = -1,
        Timestamp,
        Host,
        Process,
        Uptime,
        CpuUser,
        CpuSystem,
        CpuIdle,
        MemoryUsed,
        MemoryFree,
        SwapUsed,
        DiskRead,
        DiskWritten,
        NetReceived,
        NetSent,
        Threads,
        Handles,
        GcCollections,
        GcPause,
        Requests,
        IsHealthy,
    }

    [Utf8Match(
        "timestamp", "host", "process", "uptime", "cpu_user", "cpu_system", "cpu_idle", "memory_used", "memory_free",
        "swap_used", "disk_read", "disk_written", "net_received", "net_sent", "threads", "handles", "gc_collections",
        "gc_pause", "requests", "is_healthy")]
    private static partial Name MatchName(ref Utf8JsonReader reader);
}
