using System.Text;

namespace Utf8Gen.Pooling;

/// <summary>Ill-formed text repaired with U+FFFD, for the duration of a call.</summary>
internal readonly ref struct RepairedText
{
    /// <summary>U+FFFD in place of one byte.</summary>
    private const int MaxBytesPerByte = 3;

    private readonly RentedBuffer _buffer;
    private readonly int _length;

    /// <exception cref="ArgumentOutOfRangeException">The text could be longer
    /// than a pool allows.</exception>
    public RepairedText(ReadOnlySpan<byte> utf8)
    {
        ArgumentOutOfRangeException.ThrowIfGreaterThan(utf8.Length, SizeClass.LongestText / MaxBytesPerByte, nameof(utf8));
        _buffer = new RentedBuffer(utf8.Length * MaxBytesPerByte);
        while (!utf8.IsEmpty)
        {
            Rune.DecodeFromUtf8(utf8, out Rune rune, out int consumed);
            _length += rune.EncodeToUtf8(_buffer.Bytes.AsSpan(_length));
            utf8 = utf8[consumed..];
        }
    }

    public ReadOnlySpan<byte> Utf8 => _buffer.Bytes.AsSpan(0, _length);

    public void Dispose() => _buffer.Dispose();
}
