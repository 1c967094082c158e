namespace Utf8Gen.Pooling;

public sealed unsafe partial class Utf8Pool
{
    /// <summary>If other threads store more texts than a copy has room for, the copy is repeated with more spare
    /// room.</summary>
    private const int MaxCopies = 8;

    /// <summary>Held while one state replaces another, and while names are preloaded.</summary>
    private object Replacing => _budget;

    /// <summary>Removes every text except those of <see cref="Preload"/>. No handle to a cleared text becomes valid
    /// again.</summary>
    /// <remarks>The memory stays for later texts, and nothing is allocated. The time depends only on the number of
    /// texts above 4 KiB; but while a lease is open, or if names were preloaded after other texts were stored, each
    /// text is freed on its own. Open leases keep what they can read.</remarks>
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

    /// <summary>Releases the memory that live texts do not need. Live texts keep their handles.</summary>
    /// <remarks>
    /// <para>Live texts are copied to new memory, so the time depends on their number. A slot of 32 bytes stays for
    /// each number up to the highest in use. Memory that leases held back is released.</para>
    /// <para>With a single owner the old memory is released at once, or with the last open lease. In a concurrent pool
    /// the garbage collector releases it, once no lease and no running call can reach it; it counts towards
    /// <see cref="Utf8PoolOptions.MaxBytes"/> until then. If other threads store so fast that no copy completes, the
    /// pool stays as it is.</para>
    /// </remarks>
    /// <exception cref="Utf8PoolLimitException">The limit has no room for a second copy of the live texts. The pool is
    /// unchanged.</exception>
    public void Trim()
    {
        for (int copies = 0; copies < MaxCopies; copies++)
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

    /// <summary>Moves the texts to a read-only pool for any thread. Handles keep their meaning there; this pool is
    /// empty afterwards except for the names of <see cref="Preload"/>, which have the same handles in both.</summary>
    /// <remarks>Only the preloaded names are copied. Open leases stay valid and read from the frozen pool, whose memory
    /// no longer counts towards <see cref="Utf8PoolOptions.MaxBytes"/>.</remarks>
    /// <exception cref="Utf8PoolLimitException">There is no room for a second copy of the names. The pool is
    /// unchanged.</exception>
    public Utf8FrozenPool Freeze()
    {
        ForgetEnded(); // for texts that an earlier call took away; nothing may throw after the one at the end
        for (int copies = 0; ; copies++)
        {
            using var copy = new StateCopy(State, Volatile.Read(ref _preloaded));
            var budget = new PoolBudget(long.MaxValue);
            var frozen = new Utf8FrozenPool(Validation, copy.Source, budget);
            if (!copy.TryReserve(SpareOf(copies)))
                throw _budget.LimitReached();
            if (!TryReplace(copy))
                continue;

            copy.Source.Memory.MoveTo(budget);
            copy.Source.Freeze();
            return frozen;
        }
    }

    /// <summary>Releases the memory: at once, or with the last open lease, whose spans stay valid until then. In a
    /// concurrent pool the garbage collector releases it, once no lease and no running call can reach it.</summary>
    /// <exception cref="InvalidOperationException">The calling thread is not the owner.</exception>
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

            state.EnterAll();
            Volatile.Write(ref _state, null);
            state.CloseAll();
            state.Drop();
            GC.KeepAlive(state);
        }
    }

    /// <summary>Removes texts from the leak tracker that were not freed one by one and would be tracked for
    /// ever.</summary>
    private void ForgetEnded()
    {
        if (_leaks is not null)
            FindLeaks();
    }

    private static int SpareOf(int copies) => copies == 0 ? 0 : 64 << copies;

    /// <summary>Replaces the state of the pool by the target of a copy.</summary>
    /// <returns><see langword="false"/> if the target lacks memory, or another thread replaced the state first. The
    /// pool is unchanged then.</returns>
    private bool TryReplace(StateCopy copy)
    {
        lock (Replacing)
        {
            bool isCurrent = _state == copy.Source && (copy.Kept is null || copy.Kept == _preloaded);
            if (!isCurrent || !copy.Source.TryMoveTo(copy))
                return false;

            Volatile.Write(ref _state, copy.Target);
            copy.Source.CloseAll();
            if (copy.Target.LiveTexts == _preloaded.Length)
                copy.Target.RaiseFloor(_preloaded);
            return true;
        }
    }
}
