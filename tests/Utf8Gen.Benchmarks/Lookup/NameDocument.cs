using System.Text.Json;

namespace Utf8Gen.Benchmarks.Lookup;

/// <summary>A document of many small objects, for benchmarks that look at nothing but
/// the names.</summary>
internal static class NameDocument
{
    /// <summary>More than a branch predictor learns by heart.</summary>
    public const int Names = 65_536;

    private const int Seed = 20_261_121;

    public static JsonDocument Create(NameOrder order, IReadOnlyList<string> keys)
    {
        var random = new Random(Seed);
        using var stream = new MemoryStream();
        using (var writer = new Utf8JsonWriter(stream))
        {
            writer.WriteStartArray();
            for (int written = 0; written < Names; written += keys.Count)
                WriteObject(writer, order, keys, random);
            writer.WriteEndArray();
        }

        return JsonDocument.Parse(stream.ToArray());
    }

    private static void WriteObject(Utf8JsonWriter writer, NameOrder order, IReadOnlyList<string> keys, Random random)
    {
        string[] names = [.. keys];
        if (order != NameOrder.Declared)
            random.Shuffle(names);

        writer.WriteStartObject();
        foreach (string name in names)
        {
            bool isUnknown = order == NameOrder.MostlyUnknown && random.Next(10) != 0;
            writer.WriteNumber(isUnknown ? Unknown(name, random) : name, 0);
        }

        writer.WriteEndObject();
    }

    /// <summary>Half of the unknown names have the length of a key.</summary>
    private static string Unknown(string name, Random random)
        => random.Next(2) == 0 ? name[..^1] + "?" : string.Concat("x-", name.AsSpan(0, random.Next(name.Length)));
}
