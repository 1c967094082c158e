namespace Utf8Gen.Analyzers.Generation.Planning.Plans;

/// <summary>The plan of a table with a fault.</summary>
internal sealed record MatchNothing : LookupPlan
{
    public override int Find(ReadOnlySpan<byte> utf8) => -1;
}
