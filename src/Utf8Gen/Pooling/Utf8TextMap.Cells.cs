using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Utf8Gen.Pooling;

/// <remarks>
/// <para>A cell consists of a value, the length of a text, and the text, so a text and its value are mostly in one
/// cache line. A value that contains references cannot be stored among bytes; its cell stores an index into
/// <see cref="_values"/> instead.</para>
/// <para>Safe because: a cell is requested with as many bytes as are read or written, and a length read from a cell is
/// taken as unsigned, so that one that another thread has torn is too large. Each cell has room for at least eight
/// bytes of text, with zeros after shorter ones.</para>
/// </remarks>
public sealed partial class Utf8TextMap<TValue>
{
    private const int ShortestText = sizeof(ulong);

    /// <summary>The values, if their type contains references.</summary>
    private readonly SegmentedList<TValue> _values = new();

    private static bool HasReferences => RuntimeHelpers.IsReferenceOrContainsReferences<TValue>();

    private static int LengthOffset
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: count by text
        get => ((HasReferences ? sizeof(int) : Unsafe.SizeOf<TValue>()) + (sizeof(int) - 1)) & -sizeof(int);
    }

    private static int TextOffset
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: count by text
        get => LengthOffset + sizeof(int);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: count by text
    private ref TValue ValueOf(ref byte cell)
        => ref HasReferences ? ref _values[Unsafe.As<byte, int>(ref cell)] : ref Unsafe.As<byte, TValue>(ref cell);

    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: count by text
    private static ref int LengthOf(ref byte cell) => ref Unsafe.As<byte, int>(ref Unsafe.Add(ref cell, LengthOffset));

    private static long BytesOf(int textLength) => TextOffset + (long)Math.Max(textLength, ShortestText);

    private int LengthOf(uint cell) => LengthOf(ref _cells[cell, TextOffset]);

    private Span<byte> TextOf(uint cell)
    {
        int length = LengthOf(cell);
        return MemoryMarshal.CreateSpan(ref Unsafe.Add(ref _cells[cell, TextOffset + (long)(uint)length], TextOffset), length);
    }

    /// <param name="utf8">A text of <see cref="FourWords.Shortest"/> to <see cref="FourWords.Longest"/> bytes.</param>
    /// <param name="hash">The quick hash of the text.</param>
    /// <returns>The cell of the text; a null reference if it takes <see cref="FindAll"/> to find it.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: count by text
    private ref byte FindWords(scoped ReadOnlySpan<byte> utf8, out ulong hash)
    {
        ref byte text = ref MemoryMarshal.GetReference(utf8);
        hash = FourWords.Hash(in _hashing, ref text, utf8.Length);
        return ref FindFirst<FourWords>(ref text, utf8.Length, utf8.Length, hash);
    }

    /// <param name="utf8">A text of any other length.</param>
    /// <param name="hash">The hash of the text.</param>
    /// <inheritdoc cref="FindWords"/>
    private ref byte FindOther(scoped ReadOnlySpan<byte> utf8, out ulong hash)
    {
        ref byte text = ref MemoryMarshal.GetReference(utf8);
        if (utf8.Length is >= OneWord.Shortest and <= OneWord.Longest && BitConverter.IsLittleEndian)
        {
            ulong word = OneWord.Read(ref text, utf8.Length);
            hash = _hashing.HashQuick(new WordsKey(word, 0, utf8.Length));
            return ref FindFirst<OneWord>(ref Unsafe.As<ulong, byte>(ref word), utf8.Length, sizeof(ulong), hash);
        }

        hash = _hashing.Hash(utf8);
        return ref FindFirst<AnyText>(ref text, utf8.Length, utf8.Length, hash);
    }

    /// <summary>Returns the cell of a text if it is where most are: the first place with its tag in the window where
    /// the probe begins.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: count by text
    private ref byte FindFirst<TEquality>(scoped ref byte text, int length, int compared, ulong hash)
        where TEquality : struct, ITextEquality
    {
        if (_buckets.TryFindFirst(MapBuckets.TagOf(hash), out uint number))
        {
            ref byte cell = ref _cells.TryGet(number, TextOffset + compared);
            if (!Unsafe.IsNullRef(ref cell) && LengthOf(ref cell) == length
                && TEquality.AreEqual(ref text, ref Unsafe.Add(ref cell, TextOffset), length))
                return ref cell;
        }

        return ref Unsafe.NullRef<byte>();
    }

    /// <param name="utf8">Any text.</param>
    /// <param name="hash">The quick hash of the text, or its hash; on return, its hash.</param>
    /// <returns>The cell of the text; a null reference if there is none.</returns>
    private ref byte FindAll(scoped ReadOnlySpan<byte> utf8, scoped ref ulong hash)
    {
        if (_hashing.IsKeyed)
            hash = _hashing.Hash(utf8);

        uint tag = MapBuckets.TagOf(hash), index = _buckets.FirstOf(tag), seen = 0;
        while (_buckets.TryFindNext(tag, ref index, ref seen, out uint number))
        {
            if (utf8.SequenceEqual(TextOf(number)))
                return ref _cells[number, TextOffset];
        }

        return ref Unsafe.NullRef<byte>();
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private ref TValue GetOther(scoped ReadOnlySpan<byte> utf8, out bool exists)
    {
        ref byte cell = ref FindOther(utf8, out ulong hash);
        if (Unsafe.IsNullRef(ref cell))
            return ref FindAllOrAdd(utf8, hash, out exists);

        exists = true;
        return ref ValueOf(ref cell);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private ref TValue FindAllOrAdd(scoped ReadOnlySpan<byte> utf8, ulong hash, out bool exists)
    {
        ref byte cell = ref FindAll(utf8, ref hash);
        exists = !Unsafe.IsNullRef(ref cell);
        return ref exists ? ref ValueOf(ref cell) : ref Add(utf8, hash);
    }

    /// <remarks>All memory is allocated first, so that nothing changes if an exception is thrown.</remarks>
    private ref TValue Add(scoped ReadOnlySpan<byte> utf8, ulong hash)
    {
        _buckets.Reserve(Count + 1);
        if (HasReferences)
            _values.Reserve(Count);
        uint number = _cells.Take(BytesOf(utf8.Length));
        ref byte cell = ref _cells[number, TextOffset + (long)utf8.Length];
        if (HasReferences)
            Unsafe.As<byte, int>(ref cell) = Count;
        LengthOf(ref cell) = utf8.Length;
        utf8.CopyTo(MemoryMarshal.CreateSpan(ref Unsafe.Add(ref cell, TextOffset), utf8.Length));

        Count++;
        if (_buckets.Add(MapBuckets.TagOf(hash), number) > MapBuckets.LongestProbe && !IsKeyed)
            SwitchToKeyedHash();
        return ref ValueOf(ref cell);
    }

    /// <summary>Rebuilds the table, with as many buckets, for a hash against which texts cannot be chosen.</summary>
    private void SwitchToKeyedHash()
    {
        _hashing = TextHash.Keyed();
        _buckets.Clear();
        uint number = 0;
        for (int i = 0; i < Count; i++)
        {
            ReadOnlySpan<byte> text = TextOf(number);
            _buckets.Add(MapBuckets.TagOf(_hashing.Hash(text)), number);
            number = _cells.After(number, BytesOf(text.Length));
        }
    }
}
