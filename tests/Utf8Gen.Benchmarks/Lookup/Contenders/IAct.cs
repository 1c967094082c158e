namespace Utf8Gen.Benchmarks.Lookup.Contenders;

/// <summary>Finds a name and does what the caller does for it.</summary>
internal interface IAct
{
    void Act(ReadOnlySpan<byte> name, ref Work work);
}
