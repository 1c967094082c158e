using Utf8Gen;

namespace ReleaseReport;

/// <summary>The property names of a <c>releases.json</c> that the report needs.</summary>
[Utf8Table(
    "channel-version", "support-phase", "eol-date", "releases",
    "release-date", "release-version", "security", "cve-list",
    "cve-id", "cve-url")]
internal static partial class ReleaseKeys
{
}
