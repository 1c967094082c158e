namespace Utf8Gen.Analyzers.Generation.Planning.Hashing;

/// <summary>A sequence of pseudorandom numbers that is the same on every machine and in
/// every run (SplitMix64).</summary>
internal sealed class SeedSequence
{
    private ulong _state;

    public ulong Next()
    {
        unchecked
        {
            _state += 0x9E37_79B9_7F4A_7C15;
            ulong mixed = (_state ^ (_state >> 30)) * 0xBF58_476D_1CE4_E5B9;
            mixed = (mixed ^ (mixed >> 27)) * 0x94D0_49BB_1331_11EB;
            return mixed ^ (mixed >> 31);
        }
    }
}
