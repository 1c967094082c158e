using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;

namespace Utf8Gen.Pooling;

/// <summary>Tells the thread that owns a pool from others by where its stack lies, which costs less than to ask which thread it is.</summary>
/// <remarks>The stacks of two threads that live never overlap, and one is in one piece: so whoever is between two places that the owner
/// was seen at, or just above them, is the owner. Everywhere else the thread itself is asked for. That holds while the owner lives: a
/// later thread may have its stack.</remarks>
internal unsafe struct ThreadStack
{
    /// <summary>So many bytes above a place are nobody else's: they are the members of the pool that led there and those who called them.
    /// Where the stack ends before, what comes next is at worst the low end of another, which no thread ever has a variable at: a stack
    /// ends in a guard page.</summary>
    private const int Callers = 1024;

    private readonly Thread? _thread;
    private nuint _lowest;
    private nuint _length;

    private ThreadStack(Thread? thread, nuint length)
    {
        _thread = thread;
        _length = length;
    }

    /// <summary>Every thread is the owner.</summary>
    public static ThreadStack OfAny() => new(thread: null, nuint.MaxValue);

    public static ThreadStack OfCurrent() => new(Thread.CurrentThread, length: 0);

    /// <summary>A place on the stack of the running thread, where the member is that asks.</summary>
    public static nuint Here
    {
        [SkipLocalsInit, MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: all
        get
        {
            // Its address is all that is used of it.
            byte here;
            return (nuint)(&here);
        }
    }

    /// <summary>Whether the owner is known to be here, without a call. Where it is not, <see cref="Check"/> finds out.</summary>
    [SkipLocalsInit, MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: all
    public readonly bool IsKnownHere()
    {
        // In this order, and written in the other: who looks on from another thread sees no more than is the owner's.
        nuint length = Volatile.Read(in _length);
        return Here - _lowest < length;
    }

    /// <exception cref="InvalidOperationException">The thread is not the owner.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Check()
    {
        if (!IsKnownHere())
            Learn();
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void Learn()
    {
        nuint place = Here;
        if (_thread is null)
            return;
        if (_thread != Thread.CurrentThread)
            ThrowWrongThread(_thread);

        nuint end = Math.Max(_length == 0 ? place : _lowest + _length, place + Callers);
        _lowest = _length == 0 ? place : Math.Min(_lowest, place);
        Volatile.Write(ref _length, end - _lowest);
    }

    [DoesNotReturn]
    private static void ThrowWrongThread(Thread owner)
        => throw new InvalidOperationException(
            $"This pool belongs to thread {owner.ManagedThreadId} and was used on thread {Environment.CurrentManagedThreadId}. "
            + $"A pool has one owner; unset {nameof(Utf8PoolOptions)}.{nameof(Utf8PoolOptions.CheckOwner)} where ownership is passed on.");
}
