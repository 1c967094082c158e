using Utf8Gen.Benchmarks.Lookup.Contenders;

namespace Utf8Gen.Benchmarks.Lookup.Peers;

/// <summary>Looks nothing up: what the walk over the names costs by itself.</summary>
internal readonly struct LengthOnly : ILookup, IAct
{
    public int IndexOf(ReadOnlySpan<byte> name) => name.Length;

    public void Act(ReadOnlySpan<byte> name, ref Work work) => work.Unknown += name.Length;
}
