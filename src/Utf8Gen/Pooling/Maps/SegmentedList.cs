using System.Numerics;
using System.Runtime.CompilerServices;

namespace Utf8Gen.Pooling;

/// <summary>A list whose items never move: it grows by adding an array, twice as
/// long as the last one.</summary>
/// <remarks>A mutable struct; never copy it. Not thread-safe.</remarks>
internal struct SegmentedList<T>
{
    /// <summary>The length of the first array, as a power of two.</summary>
    private const int FirstShift = 3;

    private const int Most = 31 - FirstShift;

    private readonly T[]?[] _arrays;

    public SegmentedList() => _arrays = new T[]?[Most];

    /// <summary>Returns an item for which memory is reserved.</summary>
    /// <remarks>With the length of the first array added, the highest bit of an index selects the
    /// array, and the other bits the item.</remarks>
    public readonly ref T this[int index]
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: count by text
        get
        {
            uint place = (uint)index + (1u << FirstShift);
            int shift = BitOperations.Log2(place);
            return ref _arrays[shift - FirstShift]![place ^ (1u << shift)];
        }
    }

    /// <summary>Reserves memory for an item; all items before it must be reserved.</summary>
    /// <exception cref="OutOfMemoryException">There is not enough memory.
    /// Nothing has changed.</exception>
    public readonly void Reserve(int index)
    {
        int shift = BitOperations.Log2((uint)index + (1u << FirstShift));
        _arrays[shift - FirstShift] ??= new T[1 << shift];
    }

    /// <summary>Resets the first items to their default. The memory stays.</summary>
    public readonly void Clear(int count)
    {
        for (int i = 0; count > 0; i++)
        {
            int length = Math.Min(count, 1 << (i + FirstShift));
            Array.Clear(_arrays[i]!, 0, length);
            count -= length;
        }
    }
}
