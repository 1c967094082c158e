namespace Utf8Gen.Pooling;

public sealed unsafe partial class Utf8Pool
{
    /// <summary>How many states had been left when the last collection was asked for, see <see cref="PoolBudget.StatesLeft"/>.</summary>
    private int _collected;

    /// <summary>Held while one state replaces another, and while names are preloaded. It is no object of its own, which each rented pool
    /// would have to make.</summary>
    private object Replacing => _budget;

    /// <summary>Ends the life of every text but those of <see cref="Preload"/>. No handle to a cleared text will be valid again.</summary>
    /// <remarks>
    /// <para>With one owner the time does not depend on the number of texts, those above 4 KiB apart. The memory stays for the texts to come.
    /// Open leases keep what they can see: the pool then starts on new memory, and the old is released with the last of them. So
    /// it does, too, where names were preloaded after other texts were stored; the time then depends on how many those were.</para>
    /// <para>Among threads the pool always starts on new memory. The old is released by the garbage collector, once no lease and no
    /// running call can see it, and counts towards <see cref="Utf8PoolOptions.MaxBytes"/> until then; where that limit is met, the pool
    /// asks for a collection before it refuses a text. For the collector a lease may be there until the method that has it returns.</para>
    /// </remarks>
    /// <exception cref="Utf8PoolLimitException">The pool has to start on new memory, and preloaded texts do not fit beside the old.</exception>
    public void Clear()
        => WithRoom(static pool =>
        {
            PoolState state = pool.State;
            state.ThrowIfReleased(); // a finalizer may come so late
            if (state is OwnedState owned && owned.CanClear(pool.Preloaded.Count))
                owned.Clear();
            else
                pool.Replace(state, pool.Preloaded);
            return state;
        });

    /// <summary>Gives back the memory that live texts do not need. They keep their handles.</summary>
    /// <remarks>They are copied to new memory, so the time depends on how many there are; a slot of 32 bytes stays for each of the numbers up
    /// to that of the last one. The old memory is released as by <see cref="Clear"/>, and lets go what leases held back.</remarks>
    /// <exception cref="Utf8PoolLimitException">The limit has no room for the live texts twice. The pool is as it was.</exception>
    public void Trim()
        => WithRoom(static pool =>
        {
            PoolState state = pool.State;
            pool.Replace(state, kept: null);
            return state;
        });

    /// <summary>Hands the texts over to a pool that is only read, by any thread. Handles keep their meaning there; this pool is empty
    /// afterwards, but for the names of <see cref="Preload"/>, which have the same handles in both.</summary>
    /// <remarks>No text is copied, those names apart. Leases that are open stay valid, and see the frozen pool. Its memory no longer counts
    /// towards <see cref="Utf8PoolOptions.MaxBytes"/>.</remarks>
    /// <exception cref="Utf8PoolLimitException">There is not enough room for the names twice. The pool is as it was.</exception>
    public Utf8FrozenPool Freeze()
        => WithRoom(static pool =>
        {
            // Everything that may find no memory before the texts are taken away.
            PoolState state = pool.State;
            var budget = new PoolBudget(long.MaxValue);
            var frozen = new Utf8FrozenPool(new Utf8Pool(pool._options, state, budget));
            pool.GoOnWith(state, pool.Preloaded);
            state.Memory.MoveTo(budget);
            state.Freeze();
            return frozen;
        });

    /// <summary>Gives the memory back: at once, or with the last open lease, whose spans stay valid until then. Among threads the garbage
    /// collector does it, once no lease and no running call can see it. A pool of <see cref="Rent(long, Utf8Validation)"/> is returned.</summary>
    /// <exception cref="InvalidOperationException">The thread is not the owner's.</exception>
    public void Dispose()
    {
        if (_bag is not null)
        {
            ReturnTo(_bag);
            return;
        }

        lock (Replacing)
        {
            if (_state is null)
                return;

            PoolState state = State;
            if (!_isFrozen)
                (state as SharedState)?.EnterAll();
            Volatile.Write(ref _state, null);
            if (_isFrozen)
            {
                state.LeaveToCollector();
                return;
            }

            (state as SharedState)?.CloseAll();
            Leave(state);
        }
    }

    /// <summary>Changes the state while no other thread does; again after a collection, where there was not enough memory and one may release
    /// some. That is not asked for inside the lock: a finalizer may want it.</summary>
    private T WithRoom<T>(Func<Utf8Pool, T> change)
    {
        int collected = Volatile.Read(ref _collected);
        while (true)
        {
            try
            {
                lock (Replacing)
                    return change(this);
            }
            catch (Utf8PoolLimitException) when (collected != _budget.StatesLeft)
            {
                // Not yet what becomes of it.
            }

            IsToBeTriedAgain(StoreResult.Refused, ref collected);
        }
    }

    /// <summary>Goes on with a new state that has some texts of the one before. Where there is not enough memory nothing changes.</summary>
    /// <param name="state">The one before.</param>
    /// <param name="kept">The handles; all where it is <see langword="null"/>.</param>
    private void Replace(PoolState state, List<Utf8Handle>? kept)
    {
        GoOnWith(state, kept);
        Leave(state);
    }

    /// <summary>The same without leaving the state before, in which nothing is stored any more.</summary>
    private void GoOnWith(PoolState state, List<Utf8Handle>? kept)
    {
        state.ThrowIfReleased();
        var shared = state as SharedState;
        shared?.EnterAll();
        bool isDone = false;
        try
        {
            Volatile.Write(ref _state, state.With(kept, Preloaded.Count));
            isDone = true;
        }
        finally
        {
            if (!isDone)
                shared?.Reopen();
        }

        // After another state is in its place, so that who is sent away finds it.
        shared?.CloseAll();
    }

    private static void Leave(PoolState state)
    {
        state.Drop();
        GC.KeepAlive(state);
    }

    /// <exception cref="InvalidOperationException">It is.</exception>
    private void ThrowIfFrozen()
    {
        if (_isFrozen)
            throw new InvalidOperationException($"Nothing can be stored in a {nameof(Utf8FrozenPool)}.");
    }

    /// <summary>Whether a text that was not stored may be stored now: in another state, or because the memory of an earlier one was released.</summary>
    /// <remarks>That is asked for once for each state that was left: a lease may still hold it. Who was refused while another thread was
    /// asking for it tries again as well.</remarks>
    /// <param name="result">Of the last try.</param>
    /// <param name="collected">The states whose memory had been asked for before it; begins with <see cref="_collected"/>.</param>
    private bool IsToBeTriedAgain(StoreResult result, ref int collected)
    {
        int left = _budget.StatesLeft;
        if (result != StoreResult.Refused || collected == left)
            return result == StoreResult.Closed;

        if (Volatile.Read(ref _collected) != left)
        {
            GC.Collect();
            GC.WaitForPendingFinalizers();
            Volatile.Write(ref _collected, left);
        }

        collected = left;
        return true;
    }
}
