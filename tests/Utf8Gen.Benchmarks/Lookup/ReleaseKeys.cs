namespace Utf8Gen.Benchmarks.Lookup;

[Utf8Table("release-date", "release-version", "security", "cve-list", "runtime")]
internal static partial class ReleaseKeys
{
}
