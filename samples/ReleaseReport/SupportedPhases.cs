using Utf8Gen;

namespace ReleaseReport;

/// <summary>The values of <c>support-phase</c> that mean that a version is supported.</summary>
[Utf8Table("active", "maintenance", "go-live")]
internal static partial class SupportedPhases
{
}
