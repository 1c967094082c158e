namespace Utf8Gen.Benchmarks.Gates;

/// <param name="Gate">What is asked for.</param>
/// <param name="Where">In which case.</param>
/// <param name="Ours">The median of ours, in nanoseconds; empty where the gate is not about
/// two times.</param>
/// <param name="Peer">The median of the peer.</param>
/// <param name="Measured">What came out.</param>
/// <param name="Limit">What is needed.</param>
/// <param name="IsKept">Whether that is enough.</param>
internal sealed record GateRow(string Gate, string Where, string Ours, string Peer, string Measured, string Limit, bool IsKept)
{
    public const string Head = "| Gate | Where | Ours, ns | Peer, ns | Measured | Limit | |\n|---|---|---:|---:|---:|---:|---|";

    public override string ToString()
        => $"| {Gate} | {Where} | {Ours} | {Peer} | {Measured} | {Limit} | {(IsKept ? "kept" : "**missed**")} |";
}
