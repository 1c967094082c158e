namespace Utf8Gen.Benchmarks.Lookup.Tables;

[Utf8Table(File = "../Keys/headers.txt", IgnoreCase = true)]
internal static partial class HeaderKeys
{
}
