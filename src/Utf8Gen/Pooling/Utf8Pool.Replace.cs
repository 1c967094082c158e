namespace Utf8Gen.Pooling;

public sealed unsafe partial class Utf8Pool
{
    /// <summary>While other threads store more texts than there is room for, a copy is made again, with more to spare.</summary>
    private const int MostCopies = 8;

    /// <summary>Held while one state replaces another, and while names are preloaded.</summary>
    private object Replacing => _budget;

    /// <summary>Ends the life of every text but those of <see cref="Preload"/>. No handle to a cleared text will be valid again.</summary>
    /// <remarks>The memory stays for the texts to come, and nothing is allocated. The time does not depend on the number of texts, those above
    /// 4 KiB apart; unless a lease is open, or names were preloaded after other texts were stored: then each text is freed on its own.
    /// Open leases keep what they can see.</remarks>
    public void Clear()
    {
        _ = State;
        lock (Replacing)
        {
            PoolState? state = _state;
            state?.Clear(_preloaded);
            GC.KeepAlive(state);
        }

        ForgetEnded();
    }

    /// <summary>Gives back the memory that live texts do not need. They keep their handles.</summary>
    /// <remarks>
    /// <para>They are copied to new memory, so the time depends on how many there are; a slot of 32 bytes stays for each of the numbers up
    /// to that of the last one. What leases held back is let go.</para>
    /// <para>With one owner the old memory is released at once, or with the last open lease. Among threads the garbage collector releases it,
    /// once no lease and no running call can see it; it counts towards <see cref="Utf8PoolOptions.MaxBytes"/> until then. While other
    /// threads go on storing so fast that no copy is ever complete, the pool stays as it is.</para>
    /// </remarks>
    /// <exception cref="Utf8PoolLimitException">The limit has no room for the live texts twice. The pool is as it was.</exception>
    public void Trim()
    {
        for (int copies = 0; copies < MostCopies; copies++)
        {
            using var copy = new StateCopy(State, kept: null);
            if (!copy.TryReserve(SpareOf(copies)))
                throw _budget.LimitReached();
            if (!TryReplace(copy))
                continue;

            copy.Source.Drop();
            return;
        }
    }

    /// <summary>Hands the texts over to a pool that is only read, by any thread. Handles keep their meaning there; this pool is empty
    /// afterwards, but for the names of <see cref="Preload"/>, which have the same handles in both.</summary>
    /// <remarks>No text is copied, those names apart. Leases that are open stay valid, and see the frozen pool. Its memory no longer counts
    /// towards <see cref="Utf8PoolOptions.MaxBytes"/>.</remarks>
    /// <exception cref="Utf8PoolLimitException">There is not enough room for the names twice. The pool is as it was.</exception>
    public Utf8FrozenPool Freeze()
    {
        ForgetEnded(); // what an earlier one took away; after this one nothing may throw
        for (int copies = 0; ; copies++)
        {
            using var copy = new StateCopy(State, Volatile.Read(ref _preloaded));
            var budget = new PoolBudget(long.MaxValue);
            var frozen = new Utf8FrozenPool(new Utf8Pool(_options, copy.Source, budget));
            if (!copy.TryReserve(SpareOf(copies)))
                throw _budget.LimitReached();
            if (!TryReplace(copy))
                continue;

            copy.Source.Memory.MoveTo(budget);
            copy.Source.Freeze();
            return frozen;
        }
    }

    /// <summary>Gives the memory back: at once, or with the last open lease, whose spans stay valid until then. Among threads the garbage
    /// collector does it, once no lease and no running call can see it.</summary>
    /// <exception cref="InvalidOperationException">The thread is not the owner's.</exception>
    public void Dispose()
    {
        CheckOwner();
        if (_bag is not null)
        {
            ReturnTo(_bag);
            return;
        }

        lock (Replacing)
        {
            PoolState? state = _state;
            if (state is null)
                return;

            if (!_isFrozen)
                state.EnterAll();
            Volatile.Write(ref _state, null);
            if (_isFrozen)
            {
                state.Memory.LeaveToCollector();
            }
            else
            {
                state.CloseAll();
                state.Drop();
            }

            GC.KeepAlive(state);
        }
    }

    /// <summary>Allocated texts that were not freed one by one are remembered otherwise, for ever.</summary>
    private void ForgetEnded()
    {
        if (_leaks is not null)
            FindLeaks();
    }

    private static int SpareOf(int copies) => copies == 0 ? 0 : 64 << copies;

    /// <summary>Goes on with the state that texts are copied to.</summary>
    /// <returns><see langword="false"/> where it has not enough memory for them, or another thread was first. Then nothing has changed.</returns>
    private bool TryReplace(StateCopy copy)
    {
        lock (Replacing)
        {
            bool isCurrent = _state == copy.Source && (copy.Kept is null || copy.Kept == _preloaded);
            if (!isCurrent || !copy.Source.TryLeaveTo(copy))
                return false;

            Volatile.Write(ref _state, copy.Target);
            copy.Source.CloseAll();
            if (copy.Target.LiveTexts == _preloaded.Length)
                copy.Target.RaiseFloor(_preloaded);
            return true;
        }
    }

    /// <exception cref="InvalidOperationException">It is.</exception>
    private void ThrowIfFrozen()
    {
        if (_isFrozen)
            throw new InvalidOperationException($"Nothing can be stored in a {nameof(Utf8FrozenPool)}.");
    }
}
