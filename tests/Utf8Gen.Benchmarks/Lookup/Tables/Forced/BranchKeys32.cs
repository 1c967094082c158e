namespace Utf8Gen.Benchmarks.Lookup.Tables.Forced;

[Utf8Table(File = "../../Keys/32.txt", Strategy = Utf8LookupStrategy.Branch)]
internal static partial class BranchKeys32
{
}
