namespace Utf8Gen.Benchmarks.Gates;

/// <param name="Gate">What is asked for.</param>
/// <param name="Where">In which case.</param>
/// <param name="Measured">What came out.</param>
/// <param name="Needed">What is needed.</param>
/// <param name="IsKept">Whether that is enough.</param>
internal sealed record GateRow(string Gate, string Where, string Measured, string Needed, bool IsKept);
