using System.Buffers;
using System.Runtime.CompilerServices;
using System.Text;

namespace Utf8Gen.Text;

/// <summary>What happens to ill-formed text: bytes that are not UTF-8, or a lone surrogate.</summary>
/// <remarks>A pool rejects it by default; encoders and decoders replace it, as <see cref="System.Text.Encoding.UTF8"/>
/// does.</remarks>
public enum Utf8Validation
{
    /// <summary>Reject the text: an <see cref="ArgumentException"/> with the offset from members that store or convert
    /// it, also from their <c>Try</c> forms. A lookup does not find it.</summary>
    Reject,

    /// <summary>Replace each ill-formed sequence by U+FFFD.</summary>
    Replace,

    /// <summary>Copy bytes without validation. Text that is converted has no form for what is ill-formed: this is
    /// <see cref="Replace"/> there.</summary>
    Trust,
}

/// <summary>The exceptions for ill-formed text, which say where it is.</summary>
internal static class IllFormedText
{
    /// <exception cref="ArgumentOutOfRangeException">The value is not defined.</exception>
    public static void Validate(Utf8Validation validation, [CallerArgumentExpression(nameof(validation))] string? parameter = null)
    {
        if ((uint)validation > (uint)Utf8Validation.Trust)
            throw new ArgumentOutOfRangeException(parameter, validation, "The value is not defined in Utf8Validation.");
    }

    public static ArgumentException NotUtf8(ReadOnlySpan<byte> utf8, string parameter)
    {
        int at = 0;
        while (at < utf8.Length && Rune.DecodeFromUtf8(utf8[at..], out _, out int length) == OperationStatus.Done)
            at += length;
        return new($"The text is not UTF-8: the byte at offset {at} is ill-formed.", parameter);
    }

    public static ArgumentException LoneSurrogate(ReadOnlySpan<char> text, string parameter)
    {
        int at = 0;
        while (at < text.Length && Rune.DecodeFromUtf16(text[at..], out _, out int length) == OperationStatus.Done)
            at += length;
        return new($"The text is ill-formed: the char at offset {at} is a lone surrogate.", parameter);
    }
}
