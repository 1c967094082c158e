using System.Text.Json.Serialization;

namespace Utf8Gen.Benchmarks.Lookup.KnownStrings;

/// <remarks>Metadata only: for a type with converters System.Text.Json emits no code that writes it
/// without them.</remarks>
[JsonSourceGenerationOptions(GenerationMode = JsonSourceGenerationMode.Metadata)]
[JsonSerializable(typeof(PlainOrder[]))]
[JsonSerializable(typeof(KnownOrder[]))]
[JsonSerializable(typeof(ListedOrder[]))]
[JsonSerializable(typeof(BareOrder[]))]
internal sealed partial class OrderContext : JsonSerializerContext;
