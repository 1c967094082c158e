using System.Buffers;
using Utf8Gen.Text;

namespace Utf8Gen.Pooling;

/// <summary>UTF-16 text encoded as UTF-8 for the duration of a call.</summary>
internal readonly ref struct TranscodedText
{
    /// <summary>The length of the scratch buffer on the caller's stack: enough for
    /// names and short values.</summary>
    public const int ScratchBytes = 768;

    /// <summary>The most bytes that one char needs.</summary>
    private const int MaxBytesPerChar = 3;

    private readonly byte[]? _rented;

    /// <param name="text">The text.</param>
    /// <param name="scratch">Used if it is long enough for any text of that many chars. Callers do
    /// not clear it: only bytes that were written are read.</param>
    /// <param name="replaces">Whether a lone surrogate becomes U+FFFD.</param>
    /// <exception cref="ArgumentOutOfRangeException">The text is longer
    /// than a pool allows.</exception>
    public TranscodedText(ReadOnlySpan<char> text, Span<byte> scratch, bool replaces)
    {
        // Whether a text with more bytes than chars is too long is only known after encoding; one
        // with this many chars always is.
        ArgumentOutOfRangeException.ThrowIfGreaterThan(text.Length, SizeClass.LongestText, nameof(text));
        long maxBytes = (long)text.Length * MaxBytesPerChar;
        Span<byte> buffer = maxBytes <= scratch.Length
            ? scratch
            : _rented = ArrayPool<byte>.Shared.Rent((int)Math.Min(maxBytes, Array.MaxLength));

        EncodingResult result = Utf8Encode.Encode(text, buffer);
        if (!result.Fits)
            throw new ArgumentOutOfRangeException(nameof(text), $"The text is longer than {SizeClass.LongestText} bytes.");
        IsWellFormed = result.IsWellFormed || replaces;
        Utf8 = buffer[..result.Written];
    }

    public bool IsWellFormed { get; }

    public ReadOnlySpan<byte> Utf8 { get; }

    public void Dispose()
    {
        if (_rented is not null)
            ArrayPool<byte>.Shared.Return(_rented);
    }
}
