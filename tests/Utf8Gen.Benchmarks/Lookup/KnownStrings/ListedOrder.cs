using System.Text.Json.Serialization;

namespace Utf8Gen.Benchmarks.Lookup.KnownStrings;

/// <summary>With the converters that are written by hand.</summary>
internal sealed class ListedOrder
{
    public int Id { get; set; }

    public string? Customer { get; set; }

    [JsonConverter(typeof(ListedStatusConverter))] public string? Status { get; set; }

    [JsonConverter(typeof(ListedCurrencyConverter))] public string? Currency { get; set; }

    [JsonConverter(typeof(ListedCountryConverter))] public string? Country { get; set; }

    public decimal Amount { get; set; }

    public DateTime Created { get; set; }
}
