using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Utf8Gen.Pooling;

/// <summary>Remembers the handles of short texts that came as chars and are not ASCII: to encode them again takes longer than to
/// find them.</summary>
/// <remarks>
/// <para>What it says is right for as long as the handle is live: the chars are compared, all of them; an interned text never
/// changes; and a handle that is no longer live never is again. So it need not be told what is cleared.</para>
/// <para>Entries are in sets of two, the one added last before the other. It grows once it has forgotten as many as it has.</para>
/// <para>It takes no memory where that is limited: texts that the limit has room for must not be refused because of it.</para>
/// <para>Safe because: the mask leaves of any hash the even number of an entry, and the number of entries is even.</para>
/// </remarks>
internal unsafe struct AliasCache(PoolMemory memory)
{
    private const uint FewestEntries = 64;

    /// <summary>Of 48 bytes: no more than 400 kB, however many texts there are.</summary>
    private const uint MostEntries = 8_192;

    /// <summary>With half as many, a quarter of the texts would share their set with two others. A few texts get the fewest there are.</summary>
    private const uint MostEntriesPerText = 4;

    private readonly PoolMemory _memory = memory;
    private Alias* _entries;
    private uint _count;
    private uint _forgotten;
    private bool _isGivenUp;

    /// <summary>The handle of some chars, which may be stale.</summary>
    /// <returns>The empty handle where there is none.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: intern from chars that are not ASCII, hit
    public readonly Utf8Handle Find(ReadOnlySpan<char> text, ref readonly TextHash hashing)
    {
        if (_entries is null || !TryRead(text, out VectorsKey units))
            return default;

        Alias* set = SetOf(hashing.HashQuick(units));
        if (set[0].Has(units))
            return set[0].Handle;
        return set[1].Has(units) ? set[1].Handle : default;
    }

    /// <summary>Remembers a handle, where the text is short enough and there is memory.</summary>
    /// <param name="text">Not ASCII: that is found without.</param>
    /// <param name="handle">Of the text, interned.</param>
    /// <param name="hashing">How to hash it.</param>
    /// <param name="interned">How many texts are.</param>
    public void Add(ReadOnlySpan<char> text, Utf8Handle handle, ref readonly TextHash hashing, uint interned)
    {
        if (!TryRead(text, out VectorsKey units))
            return;
        if (IsTooSmall(interned))
            TryGrow();
        if (_entries is null)
            return;

        var alias = new Alias(units, handle);
        Alias* set = SetOf(hashing.HashQuick(units));
        if (set[1].Has(units))
        {
            set[1] = alias;
            return;
        }

        if (!set[0].Has(units))
        {
            _forgotten += set[1].HasChars ? 1u : 0u;
            set[1] = set[0];
        }

        set[0] = alias;
    }

    public void Release()
    {
        if (_entries is null)
            return;

        _memory.Free((byte*)_entries, BytesOf(_count));
        _entries = null;
        _count = 0;
    }

    private readonly bool IsTooSmall(uint interned)
        => !_isGivenUp && (_count == 0 || (_forgotten >= _count && _count * 2 <= Math.Min(MostEntries, (ulong)interned * MostEntriesPerText)));

    private static nuint BytesOf(uint entries) => entries * (nuint)sizeof(Alias);

    /// <summary>Two to sixteen chars, as the bytes that they are in memory.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: intern from chars that are not ASCII, hit
    private static bool TryRead(ReadOnlySpan<char> text, out VectorsKey units)
    {
        // Also because the bytes of the longest texts could not be counted.
        if (text.Length > VectorsKey.Longest / sizeof(char))
        {
            units = default;
            return false;
        }

        ReadOnlySpan<byte> bytes = MemoryMarshal.AsBytes(text);
        if (VectorsKey.TryRead(bytes, out units))
            return true;
        if (!WordsKey.TryRead(bytes, out WordsKey words))
            return false;

        units = new VectorsKey(Vector128.Create(words.First, words.Last).AsByte(), Vector128<byte>.Zero, words.Length);
        return true;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private readonly Alias* SetOf(ulong hash) => _entries + ((uint)(hash >> 32) & (_count - 2));

    /// <summary>Begins anew with twice as many entries: the texts that are in use come back by themselves.</summary>
    /// <remarks>Where there is no memory, nothing is lost but time.</remarks>
    private void TryGrow()
    {
        _forgotten = 0;
        _isGivenUp = !_memory.Budget.IsUnlimited;
        uint count = Math.Max(_count * 2, FewestEntries);
        try
        {
            if (_isGivenUp || !_memory.TryAllocate(BytesOf(count), out byte* grown))
                return;

            NativeMemory.Clear(grown, BytesOf(count));
            Release();
            _entries = (Alias*)grown;
            _count = count;
        }
        catch (OutOfMemoryException)
        {
            // The text is interned all the same; the next ones need not fail as well.
            _isGivenUp = true;
        }
    }
}
