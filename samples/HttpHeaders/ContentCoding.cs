using System.Runtime.Serialization;

namespace HttpHeaders;

/// <summary>How a body may be compressed.</summary>
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
