using System.Runtime.CompilerServices;
using Utf8Gen.Benchmarks.Lookup.Workloads;

namespace Utf8Gen.Benchmarks.Lookup.Contenders;

/// <summary>A contender and its loops. The loops are not inlined anywhere; what they call is, where
/// the compiler finds it worth while, as it would be for any caller.</summary>
internal sealed class LookupContender<TLookup, TAct>(LookupWay way, TLookup lookup, TAct act) : LookupContender(way)
    where TLookup : struct, ILookup
    where TAct : struct, IAct
{
    public override int IndexOf(ReadOnlySpan<byte> name) => lookup.IndexOf(name);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public override long Sum(NameStream names)
    {
        TLookup finder = lookup;        // in registers, where it fits
        ReadOnlySpan<byte> json = names.Json;
        long sum = 0;
        foreach (NameSlice name in names.Slices)
            sum += finder.IndexOf(json.Slice(name.Start, name.Length));
        return sum;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public override Work Switch(NameStream names)
    {
        TAct caller = act;
        ReadOnlySpan<byte> json = names.Json;
        var work = new Work();
        foreach (NameSlice name in names.Slices)
            caller.Act(json.Slice(name.Start, name.Length), ref work);
        return work;
    }
}
