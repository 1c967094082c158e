using Utf8Gen.Tests.Lookup;

namespace Utf8Gen.Tests.Pooling.Support.Names;

/// <summary>Names of all sizes of memory, the empty one included.</summary>
#pragma warning disable U8G2020, U8G2024 // empty and long on purpose
[Utf8Table("short", "", "a name that has a cell of its own", LongKeys.Key257, VeryLong, "last")]
internal static partial class MixedKeys
#pragma warning restore U8G2020, U8G2024
{
    /// <summary>4,113 bytes, which need a block.</summary>
    public const string VeryLong = Of1024 + Of1024 + Of1024 + Of1024 + "and a little more";

    private const string Of1024 = Of256 + Of256 + Of256 + Of256;
    private const string Of256 = Of64 + Of64 + Of64 + Of64;
    private const string Of64 = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";
}
