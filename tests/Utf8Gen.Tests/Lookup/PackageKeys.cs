namespace Utf8Gen.Tests.Lookup;

[Utf8Table("id", "name", "version", "ключ", "a\\b", "😀")]
internal static partial class PackageKeys
{
}
