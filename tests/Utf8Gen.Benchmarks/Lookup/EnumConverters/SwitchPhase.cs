namespace Utf8Gen.Benchmarks.Lookup.EnumConverters;

/// <summary>For <see cref="SwitchPhaseConverter"/>.</summary>
internal enum SwitchPhase
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
