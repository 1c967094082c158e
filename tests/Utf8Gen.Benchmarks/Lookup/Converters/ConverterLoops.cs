using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using Utf8Gen.Benchmarks.Lookup.Workloads;

namespace Utf8Gen.Benchmarks.Lookup.Converters;

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
