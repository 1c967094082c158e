using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Planning.Keys;

namespace Utf8Gen.Analyzers.Generation.Planning.Plans;

/// <summary>Strategy A: one test after the other, in declared order, each of the length and
/// of one or more words.</summary>
/// <remarks>Suitable for a few keys. The length alone decides most of the tests, and a branch
/// predictor learns the order of names in real documents.</remarks>
internal sealed record ChainPlan(EquatableArray<KeyTest> Tests) : LookupPlan
{
    public static ChainPlan Of(IReadOnlyList<byte[]> keys, bool ignoreCase = false)
        => new(keys.Select(key => KeyTest.Of(key, ignoreCase)).ToEquatableArray());

    public override int Find(ReadOnlySpan<byte> utf8)
    {
        for (int index = 0; index < Tests.Count; index++)
        {
            if (Tests[index].Holds(utf8))
                return index;
        }

        return -1;
    }
}
