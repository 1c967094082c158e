using System.Buffers;
using System.Text.Json;

namespace LogIndex;

/// <summary>The name or string at the position of a reader, unescaped; valid
/// until it is disposed of.</summary>
internal readonly ref struct UnescapedText
{
    /// <summary>The recommended size of the scratch buffer, enough for nearly all texts.</summary>
    public const int ShortText = 256;

    private readonly byte[]? _rented;

    /// <param name="reader">The reader.</param>
    /// <param name="scratch">A buffer that is used if it is long enough.</param>
    /// <exception cref="InvalidOperationException">The text has an
    /// escaped lone surrogate.</exception>
    public UnescapedText(ref readonly Utf8JsonReader reader, Span<byte> scratch)
    {
        int most = reader.ValueSpan.Length;
        _rented = most <= scratch.Length ? null : ArrayPool<byte>.Shared.Rent(most);
        Span<byte> room = _rented ?? scratch;
        Utf8 = room[..reader.CopyString(room)];
    }

    public ReadOnlySpan<byte> Utf8 { get; }

    public void Dispose()
    {
        if (_rented is not null)
            ArrayPool<byte>.Shared.Return(_rented);
    }
}
