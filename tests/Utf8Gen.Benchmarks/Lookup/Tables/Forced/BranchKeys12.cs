namespace Utf8Gen.Benchmarks.Lookup.Tables.Forced;

[Utf8Table(File = "../../Keys/12.txt", Strategy = Utf8LookupStrategy.Branch)]
internal static partial class BranchKeys12
{
}
