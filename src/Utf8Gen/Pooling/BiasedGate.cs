using System.Runtime.CompilerServices;

namespace Utf8Gen.Pooling;

/// <summary>A <see cref="SpinGate"/> that one thread, its owner, enters without an interlocked instruction until another thread comes.</summary>
/// <remarks>
/// <para>The owner says that it is inside, and then looks whether it still is the owner. Who comes from elsewhere takes the gate from all
/// others, takes it from the owner, passes a fence in <i>all</i> threads of the process, and then looks whether the owner is inside. Wherever
/// that fence meets the owner, one of the two sees what the other wrote. It costs microseconds, once in the life of a gate: nobody owns it
/// from then on, and everybody enters by an interlocked instruction.</para>
/// <para>The owner is told by its number, or, without a call, by one <see cref="StackPage"/> that it was on. After it has ended the number is
/// nobody's, and of the threads that live one at most is on that page: so there is never a second owner.</para>
/// <para>The order of a volatile write and the volatile read behind it is the compiler's to keep, and RyuJIT does; the processor is left to the
/// fence.</para>
/// <para>Source: D. Dice, M. Moir, W. Scherer, "Quickly Reacquirable Locks" (2003); the fence in all threads is that of M. Desnoyers and
/// others, "User-Level Implementations of Read-Copy Update" (2012).</para>
/// <para>A mutable struct: it is used where it lies.</para>
/// </remarks>
internal struct BiasedGate
{
    // Owners that no thread is.
    private const long NotYet = 0;
    private const long NotAnyMore = -1;

    /// <summary>So many times the owner enters from elsewhere before its page is looked for anew.</summary>
    private const int Strays = 64;

    private SpinGate _gate;

    // Both are changed inside _gate only.
    private long _owner;
    private nuint _page;

    // Both are written by the owner only, or by who was it a moment ago.
    private bool _isOwnerInside;
    private int _strayed;

    /// <summary>For tests: the <see cref="ThreadNumber"/> of the owner, where it is positive.</summary>
    public readonly long Owner => _owner;

    /// <summary>For tests: where the owner is known.</summary>
    public readonly nuint Page => _page;

    /// <summary>Enters if this is known to be the owner by its page. That is no fence: the processor may do what is inside before others
    /// see that the thread is. To be left by <see cref="LeaveAsOwner"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free among threads, 8 bytes
    public bool TryEnterOnPage(nuint page)
    {
        if (Volatile.Read(ref _page) != page)
            return false;

        Volatile.Write(ref _isOwnerInside, true);
        if (Volatile.Read(ref _page) == page)
            return true;

        LeaveAsOwner();
        return false;
    }

    /// <summary>The same by its <see cref="ThreadNumber"/>. It refuses now and then, for <see cref="LeaveOnPage"/> to learn the page.</summary>
    public bool TryEnterAsOwner(long thread)
    {
        if (Volatile.Read(ref _owner) != thread)
            return false;

        Volatile.Write(ref _isOwnerInside, true);
        if (Volatile.Read(ref _owner) == thread && ++_strayed % Strays != 0)
            return true;

        LeaveAsOwner();
        return false;
    }

    /// <summary>Only for who has entered by one of these two.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free among threads, 8 bytes
    public void LeaveAsOwner() => Volatile.Write(ref _isOwnerInside, false);

    /// <summary>Enters if nobody is inside and no other thread owns it. Entering so is a full fence.</summary>
    public bool TryEnter(long thread)
    {
        if (!_gate.TryEnter())
            return false;
        if (!IsOwnedByOther(thread))
            return true;

        _gate.Leave();
        return false;
    }

    /// <summary>Enters if no other thread owns it, when nobody is inside any more. A full fence.</summary>
    public bool EnterUnlessOwned()
    {
        long thread = ThreadNumber.Current;
        if (!_gate.Enter())
            return false;
        if (!IsOwnedByOther(thread))
            return true;

        _gate.Leave();
        return false;
    }

    /// <summary>Enters, when nobody is inside any more. A full fence.</summary>
    /// <returns><see langword="false"/> where it was closed.</returns>
    public bool Enter()
    {
        if (!EnterBesideOwner(out bool wasOwned))
            return false;

        if (wasOwned)
        {
            Interlocked.MemoryBarrierProcessWide();
            AwaitOwner();
        }

        return true;
    }

    /// <summary>The first half of <see cref="Enter"/>, for who enters many gates and passes one fence for all of them.</summary>
    /// <param name="wasOwned">Whether another thread was the owner and may be inside: to be followed by
    /// <see cref="Interlocked.MemoryBarrierProcessWide"/> and <see cref="AwaitOwner"/>.</param>
    /// <returns><see langword="false"/> where it was closed.</returns>
    public bool EnterBesideOwner(out bool wasOwned)
    {
        wasOwned = false;
        long thread = ThreadNumber.Current; // before anything is taken: it may be the first thing that the thread keeps for itself
        if (!_gate.Enter())
            return false;

        wasOwned = IsOwnedByOther(thread);
        if (wasOwned)
            Disown();
        return true;
    }

    /// <summary>Behind the fence: who was the owner is inside, and seen to be, or will not be.</summary>
    public void AwaitOwner()
    {
        var wait = default(PatientWait);
        while (Volatile.Read(ref _isOwnerInside))
            wait.SpinOnce();
        wait.HandOnInterrupt();
    }

    /// <summary>Makes this thread the owner, if nobody has been it. Only for who has entered, and is to leave by <see cref="LeaveOnPage"/>.</summary>
    public void Own(long thread)
    {
        if (_owner == NotYet)
            Volatile.Write(ref _owner, thread);
    }

    /// <summary>Only for who has entered, but not as the owner.</summary>
    public void Leave() => _gate.Leave();

    /// <summary>The same; if this thread owns it, it is known on the page where it is now.</summary>
    /// <returns>Whether it is known there.</returns>
    public bool LeaveOnPage(long thread, nuint page)
    {
        bool isKnown = _owner == thread && StackPage.IsSupported;
        if (isKnown)
            Volatile.Write(ref _page, page);
        _gate.Leave();
        return isKnown;
    }

    /// <summary>Closes it for ever. Only for who is inside.</summary>
    public void Close()
    {
        Disown();
        _gate.Close();
    }

    private readonly bool IsOwnedByOther(long thread) => _owner is not (NotYet or NotAnyMore) && _owner != thread;

    private void Disown()
    {
        Volatile.Write(ref _owner, NotAnyMore);
        Volatile.Write(ref _page, StackPage.None);
    }
}
