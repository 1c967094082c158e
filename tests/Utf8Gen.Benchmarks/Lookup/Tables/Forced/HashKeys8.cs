namespace Utf8Gen.Benchmarks.Lookup.Tables.Forced;

[Utf8Table(File = "../../Keys/8.txt", Strategy = Utf8LookupStrategy.Hash)]
internal static partial class HashKeys8
{
}
