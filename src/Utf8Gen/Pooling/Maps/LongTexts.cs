namespace Utf8Gen.Pooling;

/// <summary>The bytes of texts that are too long for a <see cref="TextKey"/>, one after the other in arrays that grow.</summary>
/// <remarks>A mutable struct: it is used where it lies. Not thread-safe.</remarks>
internal struct LongTexts()
{
    private const int ShortestArray = 256;

    /// <summary>Below what the runtime puts on the large object heap.</summary>
    private const int LongestArray = 64 * 1024;

    private byte[][] _arrays = [];
    private int _count;
    private int _used;

    /// <summary>The bytes of a text.</summary>
    /// <param name="position">Where <see cref="Add"/> has put them.</param>
    /// <param name="length">How many they are.</param>
    public readonly ReadOnlySpan<byte> this[ulong position, int length] => _arrays[(int)(position >> 32)].AsSpan((int)(uint)position, length);

    /// <returns>The position: the number of an array, and the offset in it.</returns>
    /// <exception cref="OutOfMemoryException">There is no memory. Nothing has changed.</exception>
    public ulong Add(ReadOnlySpan<byte> text)
    {
        if (_count == 0 || _arrays[_count - 1].Length - _used < text.Length)
            AddArray(text.Length);

        text.CopyTo(_arrays[_count - 1].AsSpan(_used));
        ulong position = ((ulong)(uint)(_count - 1) << 32) | (uint)_used;
        _used += text.Length;
        return position;
    }

    /// <summary>Forgets all texts. Of the memory the first array stays.</summary>
    public void Clear()
    {
        if (_count > 1)
            _arrays = [_arrays[0]];
        _count = Math.Min(_count, 1);
        _used = 0;
    }

    private void AddArray(int leastLength)
    {
        int usual = _count == 0 ? ShortestArray : Math.Min(_arrays[_count - 1].Length * 2, LongestArray);
        var added = new byte[Math.Max(usual, leastLength)];
        if (_count == _arrays.Length)
            Array.Resize(ref _arrays, Math.Max(_count * 2, 4));
        _arrays[_count++] = added;
        _used = 0;
    }
}
