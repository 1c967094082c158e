using System.Text.Json;
using System.Text.Json.Serialization;

namespace Utf8Gen.Benchmarks.Lookup.Converters;

/// <summary>As most converters are: the name is a string, and the reader moves on.</summary>
internal sealed class SampleConverterBefore : JsonConverter<Sample>
{
    public override Sample Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        var sample = new Sample();
        while (reader.Read() && reader.TokenType == JsonTokenType.PropertyName)
        {
#pragma warning disable U8G1007 // It is what the rule is about.
            string? name = reader.GetString();
#pragma warning restore U8G1007
            reader.Read();
            switch (name)
            {
                case "timestamp":
                    sample.Timestamp = reader.GetInt64();
                    break;
                case "host":
                    sample.Host = reader.GetInt32();
                    break;
                case "process":
                    sample.Process = reader.GetInt32();
                    break;
                case "uptime":
                    sample.Uptime = reader.GetInt64();
                    break;
                case "cpu_user":
                    sample.CpuUser = reader.GetInt32();
                    break;
                case "cpu_system":
                    sample.CpuSystem = reader.GetInt32();
                    break;
                case "cpu_idle":
                    sample.CpuIdle = reader.GetInt32();
                    break;
                case "memory_used":
                    sample.MemoryUsed = reader.GetInt64();
                    break;
                case "memory_free":
                    sample.MemoryFree = reader.GetInt64();
                    break;
                case "swap_used":
                    sample.SwapUsed = reader.GetInt64();
                    break;
                case "disk_read":
                    sample.DiskRead = reader.GetInt64();
                    break;
                case "disk_written":
                    sample.DiskWritten = reader.GetInt64();
                    break;
                case "net_received":
                    sample.NetReceived = reader.GetInt64();
                    break;
                case "net_sent":
                    sample.NetSent = reader.GetInt64();
                    break;
                case "threads":
                    sample.Threads = reader.GetInt32();
                    break;
                case "handles":
                    sample.Handles = reader.GetInt32();
                    break;
                case "gc_collections":
                    sample.GcCollections = reader.GetInt32();
                    break;
                case "gc_pause":
                    sample.GcPause = reader.GetInt32();
                    break;
                case "requests":
                    sample.Requests = reader.GetInt32();
                    break;
                case "is_healthy":
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
}
