namespace Utf8Gen.Benchmarks.Lookup.Tables;

[Utf8Table(File = "../Keys/12.txt", Expected = true)]
internal static partial class Keys12
{
}
