namespace Utf8Gen.Benchmarks.Lookup.KnownStrings;

/// <summary>Three members are strings, as they come.</summary>
internal sealed class PlainOrder
{
    public int Id { get; set; }

    public string? Customer { get; set; }

    public string? Status { get; set; }

    public string? Currency { get; set; }

    public string? Country { get; set; }

    public decimal Amount { get; set; }

    public DateTime Created { get; set; }
}
