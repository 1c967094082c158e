using System.Numerics;
using System.Runtime.CompilerServices;

namespace Utf8Gen.Pooling;

/// <summary>A list whose items never move: it grows by another array, twice as long as the last one.</summary>
/// <remarks>A mutable struct: it is used where it lies. Not thread-safe.</remarks>
internal struct Segments<T>
{
    /// <summary>The length of the first array, as a power of two.</summary>
    private const int FirstShift = 3;

    private const int Most = 31 - FirstShift;

    private readonly T[]?[] _arrays;

    public Segments() => _arrays = new T[]?[Most];

    /// <summary>An item for which there is memory.</summary>
    /// <remarks>With the length of the first array added, the highest bit of an index says which array the item is in, and the other
    /// bits where.</remarks>
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

    /// <summary>Makes sure that there is memory for an item, if there is for all before it.</summary>
    /// <exception cref="OutOfMemoryException">There is none. Nothing has changed.</exception>
    public readonly void Reserve(int index)
    {
        int shift = BitOperations.Log2((uint)index + (1u << FirstShift));
        _arrays[shift - FirstShift] ??= new T[1 << shift];
    }

    /// <summary>Sets the first items to their default. The memory stays.</summary>
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
