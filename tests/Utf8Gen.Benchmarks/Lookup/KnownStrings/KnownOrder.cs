using System.Text.Json.Serialization;

namespace Utf8Gen.Benchmarks.Lookup.KnownStrings;

/// <summary>With the generated converters.</summary>
internal sealed class KnownOrder
{
    public int Id { get; set; }

    public string? Customer { get; set; }

    [JsonConverter(typeof(StatusConverter))] public string? Status { get; set; }

    [JsonConverter(typeof(CurrencyConverter))] public string? Currency { get; set; }

    [JsonConverter(typeof(CountryConverter))] public string? Country { get; set; }

    public decimal Amount { get; set; }

    public DateTime Created { get; set; }
}
