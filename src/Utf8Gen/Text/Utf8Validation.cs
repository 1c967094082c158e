namespace Utf8Gen.Text;

/// <summary>What happens to ill-formed text: bytes that are not UTF-8, or a lone
/// surrogate.</summary>
public enum Utf8Validation
{
    /// <summary>Reject the text: an <see cref="ArgumentException"/> with the offset, also from the
    /// <c>Try</c> methods.</summary>
    Reject,

    /// <summary>Replace each ill-formed sequence by U+FFFD, as
    /// <see cref="System.Text.Encoding.UTF8"/> does.</summary>
    Replace,

    /// <summary>Copy bytes without validation. Where text is transcoded, what is ill-formed becomes
    /// U+FFFD, as with <see cref="Replace"/>: it has no form in the other encoding.</summary>
    Trust,
}
