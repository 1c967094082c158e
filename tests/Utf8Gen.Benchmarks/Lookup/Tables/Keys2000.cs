namespace Utf8Gen.Benchmarks.Lookup.Tables;

[Utf8Table(File = "../Keys/2000.txt", Expected = true)]
internal static partial class Keys2000
{
}
