using Utf8Gen;

namespace LogIndex;

/// <summary>The fields that nearly every line has, found by their bytes
/// without a hash or a string.</summary>
[Utf8Table("time", "level", "service", "path", "status", "user", "request")]
internal static partial class LogFields
{
}
