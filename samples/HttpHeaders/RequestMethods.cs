using Utf8Gen;

namespace HttpHeaders;

/// <summary>Finds the method of a request. Unlike header names,
/// methods are case-sensitive.</summary>
internal static partial class RequestMethods
{
    [Utf8Match("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")]
    public static partial RequestMethod Match(ReadOnlySpan<byte> utf8);
}
