using System.Buffers;
using Utf8Gen.Text;

namespace Utf8Gen.Pooling;

/// <summary>UTF-16 text as UTF-8, for as long as a member runs.</summary>
internal readonly ref struct EncodedText
{
    /// <summary>What a caller should have on the stack: enough for the names and short values that texts mostly are.</summary>
    public const int ScratchBytes = 768;

    /// <summary>No char becomes more bytes.</summary>
    private const int MaxBytesPerChar = 3;

    private readonly byte[]? _rented;

    /// <param name="text">Any.</param>
    /// <param name="scratch">Used where it is long enough for any text of so many chars. The callers leave it as it is on their stack,
    /// without clearing it: only what was written to it is read.</param>
    /// <param name="replaces">Whether a lone surrogate becomes U+FFFD.</param>
    /// <exception cref="ArgumentOutOfRangeException">The text is longer than a pool can have.</exception>
    public EncodedText(ReadOnlySpan<char> text, Span<byte> scratch, bool replaces)
    {
        // A text of more bytes than chars may still be short enough, or not; whatever has this many chars is not.
        ArgumentOutOfRangeException.ThrowIfGreaterThan(text.Length, SizeClass.LongestText, nameof(text));
        long mostBytes = (long)text.Length * MaxBytesPerChar;
        Span<byte> buffer = mostBytes <= scratch.Length
            ? scratch
            : _rented = ArrayPool<byte>.Shared.Rent((int)Math.Min(mostBytes, Array.MaxLength));

        if (!Utf8Encode.TryEncode(text, buffer, out int length, out bool isWellFormed))
            throw new ArgumentOutOfRangeException(nameof(text), $"The text is longer than {SizeClass.LongestText} bytes.");
        IsWellFormed = isWellFormed || replaces;
        Utf8 = buffer[..length];
    }

    public bool IsWellFormed { get; }

    public ReadOnlySpan<byte> Utf8 { get; }

    public void Dispose()
    {
        if (_rented is not null)
            ArrayPool<byte>.Shared.Return(_rented);
    }
}
