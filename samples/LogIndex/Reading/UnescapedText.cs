using System.Buffers;
using System.Text.Json;

namespace LogIndex;

/// <summary>The name or string that a reader is at, without escapes, until it is disposed of.</summary>
internal readonly ref struct UnescapedText
{
    private readonly byte[] _rented;

    /// <exception cref="InvalidOperationException">It has an escape that is half a character.</exception>
    public UnescapedText(ref Utf8JsonReader reader)
    {
        _rented = ArrayPool<byte>.Shared.Rent(reader.ValueSpan.Length);
        Utf8 = _rented.AsSpan(0, reader.CopyString(_rented));
    }

    public ReadOnlySpan<byte> Utf8 { get; }

    public void Dispose() => ArrayPool<byte>.Shared.Return(_rented);
}
