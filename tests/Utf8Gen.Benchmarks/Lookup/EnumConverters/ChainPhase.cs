namespace Utf8Gen.Benchmarks.Lookup.EnumConverters;

/// <summary>For <see cref="ChainPhaseConverter"/>.</summary>
internal enum ChainPhase
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
