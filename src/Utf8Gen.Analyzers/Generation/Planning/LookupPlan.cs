using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Planning;

/// <summary>How to find a key by its bytes: one derived type for each strategy.</summary>
/// <remarks>A plan can be run without being emitted: that is how it is checked first, and tested over many
/// keys.</remarks>
internal abstract record LookupPlan
{
    /// <summary>Runs the plan.</summary>
    /// <returns>The index of the key, or -1.</returns>
    public abstract int Find(ReadOnlySpan<byte> utf8);
}

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

/// <summary>The plan of a table with a fault.</summary>
internal sealed record MatchNothing : LookupPlan
{
    public override int Find(ReadOnlySpan<byte> utf8) => -1;
}

/// <summary>A table and its lookup plan.</summary>
internal sealed record TablePlan(TableModel Table, LookupPlan Lookup)
{
    /// <summary>Creates the plan of a table for which the generator itself failed.</summary>
    public static TablePlan Faulty(TableModel table, string reason, bool allowsMembers = true)
        => new(table with { Fault = new TableFault(table.Fault?.Reason ?? reason, allowsMembers) }, new MatchNothing());
}
