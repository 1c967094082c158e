using System.Runtime.CompilerServices;

namespace Utf8Gen.Pooling;

/// <summary>Lets one thread in at a time, and nobody any more once it is closed.</summary>
/// <remarks>
/// <para>Entering is an interlocked instruction, and so a full fence; leaving is a releasing write. What is done inside mostly takes some
/// tens of nanoseconds, and seldom long: a long copy, a larger table, another state. So whoever finds it taken spins, and gives way to other threads
/// after a while.</para>
/// <para>It throws nothing, not even where the thread is interrupted: <see cref="PatientWait"/>.</para>
/// <para>A mutable struct: it is used where it lies.</para>
/// </remarks>
internal struct SpinGate
{
    private const int Open = 0;
    private const int Taken = 1;
    private const int Shut = 2;

    private int _state;

    /// <summary>Enters if nobody is inside.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free among threads, 8 bytes
    public bool TryEnter() => Interlocked.CompareExchange(ref _state, Taken, Open) == Open;

    /// <summary>Enters, when nobody is inside any more.</summary>
    /// <returns><see langword="false"/> where it was closed.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool Enter() => TryEnter() || EnterAfterOthers();

    /// <summary>Only for who is inside.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free among threads, 8 bytes
    public void Leave() => Volatile.Write(ref _state, Open);

    /// <summary>Closes it for ever. Only for who is inside.</summary>
    public void Close() => Volatile.Write(ref _state, Shut);

    private bool EnterAfterOthers()
    {
        var wait = default(PatientWait);
        int state;
        while ((state = Interlocked.CompareExchange(ref _state, Taken, Open)) == Taken)
            wait.SpinOnce();
        wait.HandOnInterrupt();
        return state == Open;
    }
}
