using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Utf8Gen.Benchmarks.Lookup.KnownStrings;

/// <summary>Written by hand: compares the bytes with one string after the other.</summary>
internal abstract class ListedStringConverter(params string[] strings) : JsonConverter<string>
{
    private readonly byte[][] _utf8 = [.. strings.Select(Encoding.UTF8.GetBytes)];

    public override string? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        for (int i = 0; i < _utf8.Length; i++)
        {
            if (reader.ValueTextEquals(_utf8[i]))
                return strings[i];
        }

        return reader.GetString();
    }

    public override void Write(Utf8JsonWriter writer, string value, JsonSerializerOptions options) => writer.WriteStringValue(value);
}
