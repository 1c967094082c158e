namespace Utf8Gen.Benchmarks.Lookup.Tables;

[Utf8Table("prop42")]
internal static partial class OneKey
{
}
