namespace Utf8Gen.Analyzers.Generation.Planning.Plans;

/// <summary>A plan that computes the one slot where a key can be.</summary>
internal abstract record HashPlan(SlotTable Table) : LookupPlan
{
    public sealed override int Find(ReadOnlySpan<byte> utf8)
    {
        if (utf8.Length < Table.MinLength)
            return utf8.IsEmpty ? Table.EmptyKey : -1;

        return Table.Find(SlotOf(utf8), utf8);
    }

    /// <param name="utf8">At least as many bytes as the shortest key has.</param>
    protected abstract int SlotOf(ReadOnlySpan<byte> utf8);
}
