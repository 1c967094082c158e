namespace Utf8Gen.Text;

/// <summary>What happens to ill-formed text: bytes that are not UTF-8, or a lone
/// surrogate.</summary>
/// <remarks>A pool rejects it by default; encoders and decoders replace it, as
/// <see cref="System.Text.Encoding.UTF8"/> does.</remarks>
public enum Utf8Validation
{
    /// <summary>Reject the text: an <see cref="ArgumentException"/> with the offset from members
    /// that store or convert it, also from their <c>Try</c> forms. A lookup does not
    /// find it.</summary>
    Reject,

    /// <summary>Replace each ill-formed sequence by U+FFFD.</summary>
    Replace,

    /// <summary>Copy bytes without validation. Text that is converted has no form for what is
    /// ill-formed: this is <see cref="Replace"/> there.</summary>
    Trust,
}
