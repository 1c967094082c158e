using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using Utf8Gen.Benchmarks.Gates;

namespace Utf8Gen.Benchmarks.Lookup;

/// <summary>A converter before and after the fix of U8G0007, and its gate.</summary>
internal static class ConverterGates
{
    private const string SwitchOnString = "SwitchOnString";
    private const string Match = "Match";

    private static readonly NameRegime[] Regimes = [NameRegime.Declared, NameRegime.Shuffled, NameRegime.Unknown];

    public static void Run(GateOptions options, GateReport report)
    {
        byte[][] all = [.. Regimes.Select(regime => ConverterLoops.CreateJson(regime, options.Names))];
        Warmup.Run([.. all.SelectMany(WaysOf, static (_, way) => new Action(() => way.Pass()))]);

        var figures = new FigureTable("A converter with 20 names, ns per name", "Names", [SwitchOnString, Match]);
        foreach ((NameRegime regime, byte[] json) in Regimes.Zip(all))
        {
            TimedWay[] ways = WaysOf(json);
            if (ways[0].Pass() != ways[1].Pass())
                throw new InvalidOperationException($"{regime}: the converters disagree.");

            Measurement measurement = Interleaved.Measure(ways, ConverterLoops.CountOfNames(options.Names), options.Rounds);
            figures.Add($"{regime}", measurement);
            report.AtLeast("U8G0007: the converter before and after", $"{regime}", measurement.Ratio(SwitchOnString, Match), 1.25);
        }

        figures.Print();
    }

    private static TimedWay[] WaysOf(byte[] json) =>
    [
        new(SwitchOnString, () => ConverterLoops.SwitchOnString(json)),
        new(Match, () => ConverterLoops.Match(json)),
    ];
}

/// <summary>An array of samples, read one after the other by a converter.</summary>
internal static class ConverterLoops
{
    private const int Seed = 20_261_127;

    private static readonly SampleConverterBefore Strings = new();

    private static readonly SampleConverterAfter Keys = new();

    /// <param name="regime">Which names come.</param>
    /// <param name="size">How many; whole objects, so it may be some more.</param>
    public static byte[] CreateJson(NameRegime regime, int size)
    {
        var random = new Random(Seed);
        using var stream = new MemoryStream();
        using (var writer = new Utf8JsonWriter(stream))
        {
            writer.WriteStartArray();
            foreach (string[] names in NameObjects.Of(regime, SampleNames.All).Take(CountOfObjects(size)))
            {
                writer.WriteStartObject();
                foreach (string name in names)
                    Write(writer, name, random);
                writer.WriteEndObject();
            }

            writer.WriteEndArray();
        }

        return stream.ToArray();
    }

    /// <summary>The names in a document that was made for so many.</summary>
    public static int CountOfNames(int size) => CountOfObjects(size) * SampleNames.All.Count;

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long SwitchOnString(ReadOnlySpan<byte> json) => Read(json, Strings);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long Match(ReadOnlySpan<byte> json) => Read(json, Keys);

    private static int CountOfObjects(int size) => (size + SampleNames.All.Count - 1) / SampleNames.All.Count;

    private static void Write(Utf8JsonWriter writer, string name, Random random)
    {
        if (name == SampleNames.Flag)
            writer.WriteBoolean(name, random.Next(2) == 0);
        else
            writer.WriteNumber(name, random.Next(1 << random.Next(1, 24)));
    }

    private static long Read(ReadOnlySpan<byte> json, JsonConverter<Sample> converter)
    {
        long checksum = 0;
        var reader = new Utf8JsonReader(json);
        reader.Read();
        while (reader.Read() && reader.TokenType == JsonTokenType.StartObject)
            checksum += converter.Read(ref reader, typeof(Sample), JsonSerializerOptions.Default)!.Checksum;
        return checksum;
    }
}

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
