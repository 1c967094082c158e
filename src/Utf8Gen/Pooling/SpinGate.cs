using System.Runtime.CompilerServices;

namespace Utf8Gen.Pooling;

/// <summary>A spin lock that can be closed for ever.</summary>
/// <remarks>
/// <para>Entering is a compare-and-swap, and therefore a full fence; leaving is a release write. Inside, nothing is
/// allocated, nothing throws and no user code runs, so no thread ever waits for a gate that it holds itself.</para>
/// <para>Most work inside takes tens of nanoseconds; long copies and growing tables are rare. So a waiting thread
/// spins, and yields after a while.</para>
/// <para>A mutable struct; never copy it.</para>
/// </remarks>
internal struct SpinGate
{
    private const int Open = 0;
    private const int Taken = 1;
    private const int Closed = 2;
    private const int MaxSpins = 6;

    private int _state;

    /// <summary>Enters if the gate is free.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free among threads, 8 bytes
    public bool TryEnter() => Interlocked.CompareExchange(ref _state, Taken, Open) == Open;

    /// <summary>Enters as soon as the gate is free.</summary>
    /// <returns><see langword="false"/> if the gate is closed.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool Enter() => TryEnter() || EnterContended();

    /// <summary>Leaves. Only for the thread that is inside.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free among threads, 8 bytes
    public void Leave() => Volatile.Write(ref _state, Open);

    /// <summary>Closes the gate for ever. Only for the thread that is inside.</summary>
    public void Close() => Volatile.Write(ref _state, Closed);

    private bool EnterContended()
    {
        int state;
        for (int turn = 0; (state = Interlocked.CompareExchange(ref _state, Taken, Open)) == Taken; turn++)
            Wait(turn);
        return state == Open;
    }

    /// <remarks>Not <see cref="SpinWait"/>, which sleeps now and then, where an interrupted thread throws; other gates
    /// may be held.</remarks>
    private static void Wait(int turn)
    {
        if (turn < MaxSpins && Environment.ProcessorCount > 1)
            Thread.SpinWait(1 << turn);
        else
            Thread.Yield();
    }
}
