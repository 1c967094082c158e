using System.Text.Json;
using System.Text.Json.Serialization;

namespace Utf8Gen.Benchmarks.Lookup.KnownStrings;

/// <summary>Reads null: to measure what is allocated besides the strings.</summary>
internal sealed class NothingConverter : JsonConverter<string>
{
    public override string? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => null;

    public override void Write(Utf8JsonWriter writer, string value, JsonSerializerOptions options) => writer.WriteNullValue();
}
