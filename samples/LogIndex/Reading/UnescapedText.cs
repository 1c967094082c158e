using System.Buffers;
using System.Text.Json;

namespace LogIndex;

/// <summary>The name or string that a reader is at, without escapes, until it is disposed of.</summary>
internal readonly ref struct UnescapedText
{
    /// <summary>How many bytes to hand in from the stack: enough for nearly all texts.</summary>
    public const int ShortText = 256;

    private readonly byte[]? _rented;

    /// <param name="reader">Where it is.</param>
    /// <param name="scratch">Memory for the text, if it is long enough.</param>
    /// <exception cref="InvalidOperationException">It has an escape that is half a character.</exception>
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
