using System.Text.Json.Serialization;

namespace Utf8Gen.Benchmarks.Lookup.EnumConverters;

[Utf8Converter<OrderPhase>]
internal sealed partial class OrderPhaseConverter : JsonConverter<OrderPhase>;
