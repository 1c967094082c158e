using System.Buffers;
using System.Runtime.CompilerServices;
using System.Text;

namespace Utf8Gen.Text;

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
