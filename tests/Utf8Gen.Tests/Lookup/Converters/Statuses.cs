using System.Text.Json.Serialization;

namespace Utf8Gen.Tests.Lookup.Converters;

[Utf8Converter("open", "closed", "pending")]
internal sealed partial class StatusConverter : JsonConverter<string>;

/// <summary>More keys than are compared by reference.</summary>
[Utf8Converter("AT", "BE", "CH", "DE", "ES", "FR", "GB", "IT", "\u00D6", "a\\b", "😀")]
internal sealed partial class CountryConverter : JsonConverter<string>;
