using System.Buffers;
using System.Runtime.CompilerServices;
using System.Text.Unicode;

namespace Utf8Gen.Text;

/// <summary>Encodes text as UTF-8 in one call, completely or not at all.</summary>
/// <remarks>The bytes are those of <see cref="System.Text.Encoding.UTF8"/>. <c>docs/guides/text.md</c> lists where this
/// class is faster than the framework and where it is not. All members are thread-safe.</remarks>
public static class Utf8Encode
{
    /// <summary>The texts that a process leaves to the framework, whose code is precompiled: ours takes the compiler
    /// some 15 ms, for which a program of few texts should not wait.</summary>
    internal const int FirstTexts = 30;

    private static int s_firstTexts;

    /// <summary>Encodes a text if the destination has room for all of it.</summary>
    /// <param name="text">The text.</param>
    /// <param name="destination">The destination: an array, the stack or native memory. It must not overlap the text.
    /// Bytes after the encoded text may be overwritten, and any on failure; nothing outside of the span is
    /// touched.</param>
    /// <param name="bytesWritten">The number of bytes written; 0 if there is not enough room.</param>
    /// <param name="validation">What happens to a lone surrogate.</param>
    /// <returns><see langword="false"/> if there is not enough room.</returns>
    /// <exception cref="ArgumentException">The text has a lone surrogate and fits, and <paramref name="validation"/> is
    /// <see cref="Utf8Validation.Reject"/>; the message has the offset.</exception>
    public static bool TryEncode(
        ReadOnlySpan<char> text, Span<byte> destination, out int bytesWritten, Utf8Validation validation = Utf8Validation.Replace)
    {
        EncodingResult result = Encode(text, destination);
        if (!result.IsWellFormed && result.Fits)
            ThrowIfRejected(text, validation);

        bytesWritten = result.Written;
        return result.Fits;
    }

    /// <inheritdoc cref="TryEncode"/>
    internal static EncodingResult Encode(ReadOnlySpan<char> text, Span<byte> destination)
        => s_firstTexts >= FirstTexts && VectorOperations.IsSupported
            ? VectorEncoder.Encode(text, destination)
            : EncodeByFramework(text, destination);

    /// <summary>Rejects a text that has a lone surrogate, if that is the policy.</summary>
    /// <exception cref="ArgumentException">The policy is to reject it.</exception>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static void ThrowIfRejected(ReadOnlySpan<char> text, Utf8Validation validation)
    {
        IllFormedText.Validate(validation);
        if (validation == Utf8Validation.Reject)
            throw IllFormedText.LoneSurrogate(text, nameof(text));
    }

    private static EncodingResult EncodeByFramework(ReadOnlySpan<char> text, Span<byte> destination)
    {
        // A text that another thread counts at the same time may be lost: the number is not exact.
        if (s_firstTexts < FirstTexts)
            s_firstTexts++;
        return FrameworkEncoder.Encode(text, destination);
    }
}

/// <summary>Encodes text on a processor that cannot shuffle bytes in vectors, and the first texts of a
/// process.</summary>
internal static class FrameworkEncoder
{
    public static EncodingResult Encode(ReadOnlySpan<char> text, Span<byte> destination)
    {
        OperationStatus status = Utf8.FromUtf16(text, destination, out int read, out int written, replaceInvalidSequences: false);
        bool isWellFormed = status != OperationStatus.InvalidData;
        if (!isWellFormed)
        {
            status = Utf8.FromUtf16(text[read..], destination[written..], out _, out int rest);
            written += rest;
        }

        return status == OperationStatus.Done ? EncodingResult.Of((nuint)written, isWellFormed) : EncodingResult.NoRoom;
    }
}
