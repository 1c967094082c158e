using System.Text.Json.Serialization;

namespace Utf8Gen.Benchmarks.Lookup.EnumConverters;

[JsonSerializable(typeof(OrderPhase[]))]
[JsonSourceGenerationOptions(Converters = [typeof(OrderPhaseConverter)])]
internal sealed partial class OrderPhaseContext : JsonSerializerContext;
