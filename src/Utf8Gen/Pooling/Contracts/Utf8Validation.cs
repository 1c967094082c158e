namespace Utf8Gen.Pooling;

/// <summary>What a pool does with text that is ill-formed: bytes that are not UTF-8, or a lone surrogate.</summary>
/// <remarks>Only new text is looked at: a text that is equal to one in the pool, byte by byte, has been before.</remarks>
public enum Utf8Validation
{
    /// <summary>The text is refused: <see cref="ArgumentException"/> with the offset, <see langword="false"/> from the <c>Try</c> forms.</summary>
    Reject,

    /// <summary>Each ill-formed part becomes U+FFFD, as <see cref="System.Text.Encoding.UTF8"/> does it.</summary>
    Replace,

    /// <summary>Bytes are stored as they come, without a look. Lone surrogates, which have no bytes, become U+FFFD.</summary>
    Trust,
}
