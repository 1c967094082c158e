using System.Text.Json.Serialization;

namespace Utf8Gen.Benchmarks.Lookup.EnumConverters;

[JsonSerializable(typeof(StringPhase[]))]
[JsonSourceGenerationOptions(Converters = [typeof(JsonStringEnumConverter<StringPhase>)])]
internal sealed partial class StringPhaseContext : JsonSerializerContext;
