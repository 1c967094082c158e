namespace Utf8Gen.Benchmarks.Lookup.Tables;

[Utf8Table(File = "../Keys/32.txt", Expected = true)]
internal static partial class Keys32
{
}
