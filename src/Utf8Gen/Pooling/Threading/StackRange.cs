using System.Runtime.CompilerServices;

namespace Utf8Gen.Pooling;

/// <summary>The addresses around a place on a stack: a thread that is there is the same one, which takes no call to find out.</summary>
/// <remarks>Another thread would have to be at the end of a stack that lies next to this one, or have the stack of one that has ended. So it
/// may tell an owner, and must not be what memory depends on. Nothing is read from the addresses.</remarks>
internal readonly unsafe struct StackRange
{
    private const nuint Reach = 32 * 1024;

    private readonly nuint _lowest;
    private readonly nuint _length;

    private StackRange(nuint lowest, nuint length)
    {
        _lowest = lowest;
        _length = length;
    }

    public static StackRange Everywhere => new(0, nuint.MaxValue);

    /// <summary>Whether the running thread is there.</summary>
    public bool IsHere
    {
        [SkipLocalsInit, MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free, 8 bytes
        get
        {
            byte here;
            return (nuint)(&here) - _lowest <= _length;
        }
    }

    /// <summary>Around the running method.</summary>
    [SkipLocalsInit]
    public static StackRange Here()
    {
        byte here;
        return new StackRange((nuint)(&here) - Reach, 2 * Reach);
    }
}
