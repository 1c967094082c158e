using Utf8Gen;

namespace HttpHeaders;

/// <summary>The names of <see cref="ContentCoding"/> in headers.</summary>
[Utf8Table<ContentCoding>(Naming = Utf8Naming.CamelCase, IgnoreCase = true)]
internal static partial class ContentCodings
{
}
