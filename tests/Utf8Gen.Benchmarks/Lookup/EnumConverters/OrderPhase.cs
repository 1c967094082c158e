namespace Utf8Gen.Benchmarks.Lookup.EnumConverters;

/// <summary>What an order goes through, with the generated converter.</summary>
/// <remarks>Each converter has an enum of its own: the generic code of System.Text.Json is compiled
/// for each, as in a program where an enum has one converter.</remarks>
internal enum OrderPhase
{
    Draft,
    Submitted,
    Paid,
    Packed,
    InTransit,
    OutForDelivery,
    Delivered,
    Cancelled,
}
