using System.Text.Json;

namespace Utf8Gen.Benchmarks.Lookup.Workloads;

/// <summary>Writes objects with given names and values of many lengths.</summary>
internal static class NameJson
{
    private const int Seed = 20_261_124;

    public static byte[] Write(IEnumerable<string[]> objects, int size)
    {
        var random = new Random(Seed);
        using var stream = new MemoryStream();
        using (var writer = new Utf8JsonWriter(stream))
        {
            int left = size;
            writer.WriteStartArray();
            foreach (string[] names in objects)
            {
                writer.WriteStartObject();
                foreach (string name in names.Take(left))
                {
                    writer.WritePropertyName(name);
                    WriteValue(writer, random);
                }

                writer.WriteEndObject();
                left -= names.Length;
                if (left <= 0)
                    break;
            }

            writer.WriteEndArray();
        }

        return stream.ToArray();
    }

    private static void WriteValue(Utf8JsonWriter writer, Random random)
    {
        switch (random.Next(8))
        {
            case 0:
                writer.WriteBooleanValue(random.Next(2) == 0);
                break;
            case < 4:
                writer.WriteStringValue(new string('v', random.Next(12)));
                break;
            default:
                writer.WriteNumberValue(random.Next(1 << random.Next(1, 24)));
                break;
        }
    }
}
