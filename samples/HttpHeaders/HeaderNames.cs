using Utf8Gen;

namespace HttpHeaders;

/// <summary>The header names that the program knows, one line of <c>headers.txt</c> each.</summary>
[Utf8Table(File = "headers.txt", IgnoreCase = true)]
internal static partial class HeaderNames
{
}
