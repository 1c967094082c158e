using System.Runtime.Serialization;

namespace HttpHeaders;

/// <summary>The compression of a body.</summary>
internal enum ContentCoding
{
    Identity,
    Gzip,
    Deflate,
    Compress,

    [EnumMember(Value = "br")]
    Brotli,

    [EnumMember(Value = "zstd")]
    Zstandard,
}
