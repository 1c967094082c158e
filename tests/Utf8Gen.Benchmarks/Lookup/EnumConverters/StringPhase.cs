namespace Utf8Gen.Benchmarks.Lookup.EnumConverters;

/// <summary>For the converter of System.Text.Json.</summary>
internal enum StringPhase
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
