using System.Runtime.CompilerServices;

namespace Utf8Gen.Pooling;

/// <summary>A range of addresses around a stack frame, which identifies a
/// thread without a call.</summary>
/// <remarks>Another thread can match only at the end of an adjacent stack, or on the reused stack
/// of an ended thread. So the range may identify an owner, but memory safety must not depend on it.
/// The addresses are never dereferenced.</remarks>
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

    /// <summary>Whether the calling thread's stack pointer is in the range.</summary>
    public bool IsHere
    {
        [SkipLocalsInit, MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free, 8 bytes
        get
        {
            byte here;
            return (nuint)(&here) - _lowest <= _length;
        }
    }

    /// <summary>Returns the range around the calling method's frame.</summary>
    [SkipLocalsInit]
    public static StackRange Here()
    {
        byte here;
        return new StackRange((nuint)(&here) - Reach, 2 * Reach);
    }
}
