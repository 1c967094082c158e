namespace Utf8Gen.Benchmarks.Lookup.Tables;

[Utf8Table(File = "../Keys/16.txt", Expected = true)]
internal static partial class Keys16
{
}
