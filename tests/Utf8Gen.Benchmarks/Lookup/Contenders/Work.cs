namespace Utf8Gen.Benchmarks.Lookup.Contenders;

/// <summary>What the caller has done.</summary>
internal struct Work
{
    public long A;
    public long B;
    public long C;
    public long D;
    public long Unknown;

    public readonly long Checksum => A + 3 * B + 5 * C + 7 * D + 11 * Unknown;
}
