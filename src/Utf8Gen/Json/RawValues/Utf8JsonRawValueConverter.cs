using System.Text.Json;
using System.Text.Json.Serialization;

namespace Utf8Gen.Json;

/// <summary>Reads and writes a <see cref="Utf8JsonRawValue"/>. <see cref="JsonSerializer"/> uses it
/// without being told. Thread-safe.</summary>
public sealed class Utf8JsonRawValueConverter : JsonConverter<Utf8JsonRawValue>
{
    /// <summary>True: JSON null is a value like any other.</summary>
    public override bool HandleNull => true;

    /// <inheritdoc/>
    public override Utf8JsonRawValue Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        => Utf8JsonRawValue.ParseValue(ref reader);

    /// <inheritdoc/>
    public override void Write(Utf8JsonWriter writer, Utf8JsonRawValue value, JsonSerializerOptions options) => value.WriteTo(writer);
}
