namespace Utf8Gen.Benchmarks.Lookup.Tables;

[Utf8Table(File = "../Keys/128.txt", Expected = true)]
internal static partial class Keys128
{
}
