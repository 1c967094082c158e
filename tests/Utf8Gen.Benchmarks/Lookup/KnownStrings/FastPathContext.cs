using System.Text.Json.Serialization;

namespace Utf8Gen.Benchmarks.Lookup.KnownStrings;

/// <summary>With emitted code that writes the strings, which System.Text.Json calls its
/// fast path.</summary>
[JsonSerializable(typeof(PlainOrder[]))]
internal sealed partial class FastPathContext : JsonSerializerContext;
