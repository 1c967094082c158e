using System.Buffers;
using System.Buffers.Binary;
using System.Text.Json;

namespace Utf8Gen.Json;

/// <summary>The names of an object that a search has passed, unescaped.</summary>
/// <remarks>Limited, because an object may have any number of names.</remarks>
internal sealed class PassedNames
{
    private const int MaxLength = 32 * 1024;
    private const int PrefixLength = sizeof(ushort);

    private byte[] _names = []; // each after its length
    private int _length;

    /// <summary>Whether all names that were passed are known.</summary>
    public bool IsComplete { get; private set; } = true;

    public void Clear()
    {
        _length = 0;
        IsComplete = true;
    }

    /// <param name="reader">A reader on a name.</param>
    public void Add(ref Utf8JsonReader reader)
    {
        long length = reader.HasValueSequence ? reader.ValueSequence.Length : reader.ValueSpan.Length;
        if (_length + PrefixLength + length > MaxLength)
        {
            IsComplete = false;
            return;
        }

        Reserve(PrefixLength + (int)length);
        Span<byte> target = _names.AsSpan(_length + PrefixLength);
        if (!TryCopy(ref reader, target, out int written))
            return;

        BinaryPrimitives.WriteUInt16LittleEndian(_names.AsSpan(_length), (ushort)written);
        _length += PrefixLength + written;
    }

    public bool Contains(ReadOnlySpan<byte> name)
    {
        ReadOnlySpan<byte> rest = _names.AsSpan(0, _length);
        while (!rest.IsEmpty)
        {
            int length = BinaryPrimitives.ReadUInt16LittleEndian(rest);
            if (rest.Slice(PrefixLength, length).SequenceEqual(name))
                return true;

            rest = rest[(PrefixLength + length)..];
        }

        return false;
    }

    private void Reserve(int length)
    {
        const int InitialLength = 128;
        if (_names.Length - _length < length)
            Array.Resize(ref _names, Math.Max(InitialLength, Math.Max(2 * _names.Length, _length + length)));
    }

    /// <returns>Whether the name is text; one with a lone surrogate is not, and no path
    /// names it.</returns>
    private static bool TryCopy(ref Utf8JsonReader reader, Span<byte> target, out int written)
    {
        if (reader.ValueIsEscaped)
            return TryUnescape(ref reader, target, out written);

        if (reader.HasValueSequence)
            reader.ValueSequence.CopyTo(target);
        else
            reader.ValueSpan.CopyTo(target);
        written = (int)(reader.HasValueSequence ? reader.ValueSequence.Length : reader.ValueSpan.Length);
        return true;
    }

    private static bool TryUnescape(ref Utf8JsonReader reader, Span<byte> target, out int written)
    {
        try
        {
            written = reader.CopyString(target);
            return true;
        }
        catch (InvalidOperationException)
        {
            written = 0;
            return false;
        }
    }
}
