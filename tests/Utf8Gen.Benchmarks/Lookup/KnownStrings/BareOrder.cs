using System.Text.Json.Serialization;

namespace Utf8Gen.Benchmarks.Lookup.KnownStrings;

/// <summary>Without the three strings.</summary>
internal sealed class BareOrder
{
    public int Id { get; set; }

    public string? Customer { get; set; }

    [JsonConverter(typeof(NothingConverter))] public string? Status { get; set; }

    [JsonConverter(typeof(NothingConverter))] public string? Currency { get; set; }

    [JsonConverter(typeof(NothingConverter))] public string? Country { get; set; }

    public decimal Amount { get; set; }

    public DateTime Created { get; set; }
}
