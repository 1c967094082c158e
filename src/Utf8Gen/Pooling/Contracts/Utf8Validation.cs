namespace Utf8Gen.Pooling;

/// <summary>What a pool does with text that is ill-formed: bytes that are not UTF-8,
/// or a lone surrogate.</summary>
/// <remarks>Only new text is validated: a text that equals one in the pool byte by byte
/// was validated before.</remarks>
public enum Utf8Validation
{
    /// <summary>Reject the text: an <see cref="ArgumentException"/> with the offset, or
    /// <see langword="false"/> from the <c>Try</c> methods.</summary>
    Reject,

    /// <summary>Replace each ill-formed sequence by U+FFFD, as
    /// <see cref="System.Text.Encoding.UTF8"/> does.</summary>
    Replace,

    /// <summary>Store bytes without validation. Lone surrogates, which have no
    /// encoding, become U+FFFD.</summary>
    Trust,
}
