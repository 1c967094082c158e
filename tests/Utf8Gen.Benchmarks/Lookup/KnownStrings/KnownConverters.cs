using System.Text.Json.Serialization;

namespace Utf8Gen.Benchmarks.Lookup.KnownStrings;

[Utf8Converter("open", "paid", "packed", "shipped", "closed")]
internal sealed partial class StatusConverter : JsonConverter<string>;

[Utf8Converter("EUR", "USD", "GBP", "CHF", "SEK", "NOK", "DKK", "PLN", "CZK", "HUF", "JPY", "CNY")]
internal sealed partial class CurrencyConverter : JsonConverter<string>;

[Utf8Converter(
    "AT", "BE", "BG", "CH", "CY", "CZ", "DE", "DK", "EE", "ES", "FI", "FR", "GB", "GR", "HR", "HU", "IE", "IT", "LT", "LU", "LV", "MT",
    "NL", "NO", "PL", "PT", "RO", "SE", "SI", "SK", "US", "JP")]
internal sealed partial class CountryConverter : JsonConverter<string>;
