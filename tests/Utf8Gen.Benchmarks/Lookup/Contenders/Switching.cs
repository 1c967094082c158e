using System.Runtime.CompilerServices;

namespace Utf8Gen.Benchmarks.Lookup.Contenders;

/// <summary>A caller who switches over the index that a lookup returns.</summary>
internal struct Switching<TLookup, TConsumer>(TLookup lookup) : IAct
    where TLookup : struct, ILookup
    where TConsumer : struct, IConsumer
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]     // this is the body of the caller's loop
    public void Act(ReadOnlySpan<byte> name, ref Work work) => TConsumer.Take(lookup.IndexOf(name), ref work);
}
