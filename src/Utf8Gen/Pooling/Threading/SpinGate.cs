using System.Runtime.CompilerServices;

namespace Utf8Gen.Pooling;

/// <summary>Lets one thread in at a time, and nobody any more once it is closed.</summary>
/// <remarks>
/// <para>Entering is a compare-and-swap, and so a full fence; leaving is a releasing write. Inside, nothing is allocated, nothing throws and
/// no code of the caller's runs: so no thread ever meets a gate that it holds itself.</para>
/// <para>What is done inside mostly takes some tens of nanoseconds, and seldom long: a long copy, a larger table. So a thread that finds it
/// taken spins, and gives way to other threads after a while.</para>
/// <para>A mutable struct: it is used where it lies.</para>
/// </remarks>
internal struct SpinGate
{
    private const int Open = 0;
    private const int Taken = 1;
    private const int Closed = 2;
    private const int MostSpins = 6;

    private int _state;

    /// <summary>Enters if nobody is inside.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free among threads, 8 bytes
    public bool TryEnter() => Interlocked.CompareExchange(ref _state, Taken, Open) == Open;

    /// <summary>Enters, when nobody is inside any more.</summary>
    /// <returns><see langword="false"/> where it was closed.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool Enter() => TryEnter() || EnterAfterOthers();

    /// <summary>Only for the thread that is inside.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free among threads, 8 bytes
    public void Leave() => Volatile.Write(ref _state, Open);

    /// <summary>Closes it for ever. Only for the thread that is inside.</summary>
    public void Close() => Volatile.Write(ref _state, Closed);

    private bool EnterAfterOthers()
    {
        int state;
        for (int turn = 0; (state = Interlocked.CompareExchange(ref _state, Taken, Open)) == Taken; turn++)
            Wait(turn);
        return state == Open;
    }

    /// <remarks>Not <see cref="SpinWait"/>: it sleeps now and then, where an interrupted thread throws, and other gates may be held.</remarks>
    private static void Wait(int turn)
    {
        if (turn < MostSpins && Environment.ProcessorCount > 1)
            Thread.SpinWait(1 << turn);
        else
            Thread.Yield();
    }
}
