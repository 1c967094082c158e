using Utf8Gen.Pooling;
using Utf8Gen.Tests.Pooling.Support;
using Utf8Gen.Tests.Pooling.Support.Names;

namespace Utf8Gen.Tests.Pooling.Interrupted;

/// <summary>Exception filters, handlers of first chances and finalizers run where an exception
/// leaves: they find the pool whole, and may use it.</summary>
public abstract class UserCodeTests(Utf8PoolConcurrency concurrency) : PoolTests(concurrency)
{
    private static readonly TimeSpan Longest = TimeSpan.FromMinutes(2);

    /// <summary>Everything that may take memory.</summary>
    private static readonly Func<Utf8Pool, Utf8Handle>[] Members =
    [
        static pool => pool.Allocate(TestPool.Text(8)),
        static pool => pool.Allocate(TestPool.Text(100)),
        static pool => pool.Allocate(TestPool.Text(5_000)),
        static pool => pool.Intern(TestPool.Text(9, 1)),
        static pool => pool.Intern(TestPool.Text(100, 2)),
        static pool => pool.Intern(TestPool.Text(6_000, 3)),
        static pool => pool.Concat(pool.Allocate("left"u8), pool.Allocate("right"u8)),
        static pool =>
        {
            pool.Reserve(3_000, 100_000);
            return default;
        },
        static pool =>
        {
            pool.Trim();
            return default;
        },
        static pool => MixedKeys.In(pool)[MixedKeys.Key.Last],
    ];

    public static TheoryData<int> MembersByNumber => [.. Enumerable.Range(0, Members.Length)];

    [Theory, MemberData(nameof(MembersByNumber))]
    public void A_filter_that_stores_and_frees_when_memory_runs_out_finds_the_pool_whole(int member)
        => Within(() =>
        {
            for (int failing = 1; failing <= 6; failing++)
            {
                TestAllocator allocator = CreateAllocator();
                using Utf8Pool pool = CreatePool(allocator, new Utf8PoolOptions { CheckOwner = false });
                var texts = new Texts(pool);
                allocator.FailsAt = allocator.Allocations + failing;
                try
                {
                    Members[member](pool);
                }
                catch (OutOfMemoryException) when (texts.Change())
                {
                }

                texts.AssertAllThere();
            }
        });

    /// <summary>What the member has in hand by then is given back twice unless it notices.</summary>
    [Theory, MemberData(nameof(MembersByNumber))]
    public void A_filter_that_ends_the_memory_when_more_runs_out_ends_it_once(int member)
        => Within(() =>
        {
            for (int failing = 1; failing <= 6; failing++)
            {
                EndWhenMemoryRunsOut(member, failing, static pool => pool.Dispose());
                EndWhenMemoryRunsOut(member, failing, static pool => pool.Trim());
            }
        });

    [Theory, MemberData(nameof(MembersByNumber))]
    public void A_filter_that_makes_room_when_the_limit_is_met_finds_the_pool_whole(int member)
        => Within(() =>
        {
            using Utf8Pool pool = CreatePool(new Utf8PoolOptions { MaxBytes = 40_000, CheckOwner = false });
            var texts = new Texts(pool);
            try
            {
                Repeat(Members[member], pool);
            }
            catch (Utf8PoolLimitException) when (texts.Change())
            {
            }

            texts.AssertAllThere();
        });

    [Fact]
    public void A_handler_of_first_chances_may_use_the_pool()
        => Within(() =>
        {
            using Utf8Pool pool = CreatePool(new Utf8PoolOptions { MaxBytes = 40_000, CheckOwner = false });
            var texts = new Texts(pool);
            Thread thread = Thread.CurrentThread;
            int calls = 0;
            EventHandler<System.Runtime.ExceptionServices.FirstChanceExceptionEventArgs> handler = (_, args) =>
            {
                if (Thread.CurrentThread == thread && args.Exception is Utf8PoolLimitException && calls++ < 100)
                    texts.Change();
            };
            AppDomain.CurrentDomain.FirstChanceException += handler;
            try
            {
                foreach (Func<Utf8Pool, Utf8Handle> member in Members)
                    Record.Exception(() => Repeat(member, pool));
            }
            finally
            {
                AppDomain.CurrentDomain.FirstChanceException -= handler;
            }

            Assert.True(calls > 0);
            texts.AssertAllThere();
        });

    [Fact]
    public void A_full_pool_does_not_wait_for_finalizers_that_wait_for_its_caller()
        => Within(() =>
        {
            object gate = new();
            using Utf8Pool pool = CreatePool(new Utf8PoolOptions { MaxBytes = 40_000, CheckOwner = false });
            lock (gate)
            {
                Forget(gate);
                pool.Allocate("text"u8);
                pool.Clear();
                pool.Allocate("text"u8);
                Assert.False(pool.TryAllocate(TestPool.Text(50_000), out _));
                Assert.Throws<Utf8PoolLimitException>(() => pool.Reserve(100_000, 0));
                Assert.Throws<Utf8PoolLimitException>(pool.Trim);
            }
        });

    [System.Runtime.CompilerServices.MethodImpl(System.Runtime.CompilerServices.MethodImplOptions.NoInlining)]
    private static void Forget(object gate) => _ = new Locking(gate);

    private static void Repeat(Func<Utf8Pool, Utf8Handle> member, Utf8Pool pool)
    {
        for (int i = 0; i < 10_000; i++)
            member(pool);
    }

    private void EndWhenMemoryRunsOut(int member, int failing, Action<Utf8Pool> end)
    {
        TestAllocator allocator = CreateAllocator();
        Utf8Pool pool = CreatePool(allocator, new Utf8PoolOptions { CheckOwner = false });
        allocator.FailsAt = failing;
        try
        {
            Members[member](pool);
        }
        catch (Exception exception) when (EndAfter(exception))
        {
        }

        allocator.AssertNoFault();

        bool EndAfter(Exception exception)
        {
            if (exception is OutOfMemoryException)
                end(pool);
            return true;
        }
    }

    private static void Within(Action test)
    {
        Exception? failure = null;
        var thread = new Thread(() =>
        {
#pragma warning disable CA1031 // whatever it is, it is thrown where the test can see it
            try
            {
                test();
            }
            catch (Exception thrown)
            {
                failure = thrown;
            }
#pragma warning restore CA1031
        })
        {
            IsBackground = true,
        };
        thread.Start();
        Assert.True(thread.Join(Longest), $"the pool did not come back in {Longest}");
        if (failure is not null)
            throw new InvalidOperationException("The test failed on its own thread.", failure);
    }

    /// <summary>Texts that a filter stores and frees.</summary>
    private sealed class Texts
    {
        private readonly Utf8Pool _pool;
        private readonly Dictionary<Utf8Handle, byte[]> _live = [];

        public Texts(Utf8Pool pool)
        {
            _pool = pool;
            Add(24, 1);
            Add(20, 2);
        }

        /// <summary>Frees what is freeable and stores something else; never handles the exception.</summary>
        public bool Change()
        {
            foreach (Utf8Handle handle in _live.Keys.Where(handle => _pool.Free(handle)).ToList())
                _live.Remove(handle);
            for (int i = 0; i < 5; i++)
                Add(3 + i, i);
            return true;
        }

        public void AssertAllThere()
        {
            Assert.Equal(_live.Count, _live.Keys.Select(static handle => handle.Slot).Distinct().Count());
            Assert.All(_live, text => Assert.True(_pool.TextEquals(text.Key, text.Value)));
            for (int i = 0; i < 300; i++)
            {
                if (_pool.TryAllocate(TestPool.Text(6, i), out Utf8Handle handle))
                    Assert.True(_live.TryAdd(handle, TestPool.Text(6, i)), "no two texts have one slot");
            }

            Assert.All(_live, text => Assert.True(_pool.TextEquals(text.Key, text.Value)));
        }

        private void Add(int length, int number)
        {
            if (_pool.TryAllocate(TestPool.Text(length, number), out Utf8Handle handle))
                _live.Add(handle, TestPool.Text(length, number));
        }
    }

    private sealed class Locking(object gate)
    {
        ~Locking()
        {
            lock (gate)
                GC.KeepAlive(this);
        }
    }

    public sealed class OfOneOwner() : UserCodeTests(Utf8PoolConcurrency.SingleOwner);

    public sealed class AmongThreads() : UserCodeTests(Utf8PoolConcurrency.Concurrent);
}
