using System.Text;
using Utf8Gen.Pooling;
using Utf8Gen.Tests.Pooling.Support;
using Utf8Gen.Tests.Pooling.Support.Names;

namespace Utf8Gen.Tests.Pooling.Memory;

/// <summary>Whichever allocation fails, the pool is as it was before, and goes on working.</summary>
public abstract class OutOfMemoryTests(Utf8PoolConcurrency concurrency) : PoolTests(concurrency)
{
    /// <summary>Steps that together make every kind of allocation.</summary>
    private static readonly Action<Run>[] Steps =
    [
        static run => run.Intern(8, 0),
        static run => run.Intern(100, 0),
        static run => run.Intern(5_000, 0),
        static run => run.Allocate(8),
        static run => run.Preload(),
        .. Enumerable.Range(0, SizeClass.Count).Select(static sizeClass => (Action<Run>)(run => run.Allocate(OfClass(sizeClass)))),
        .. Enumerable.Range(1, 200).Select(static number => (Action<Run>)(run => run.Intern(8, number))),
        static run => run.Free(),
        static run => run.ClearUnderLease(),
        static run => run.Intern(8, 1),
        .. Enumerable.Repeat<Action<Run>>(static run => run.Allocate(8), 1_100),
        static run => run.Edit(static (pool, handle) => pool.Concat(handle, handle)),
        static run => run.Edit(static (pool, handle) => pool.Insert(handle, 0, TestPool.Text(5_000))),
        static run => run.Edit(static (pool, handle) => pool.Replace(handle, "a"u8, TestPool.Text(70_000))),
        static run => run.Edit(static (pool, handle) => pool.Duplicate(handle)),
        static run => run.Clear(),
        static run => run.Intern(300, 2),
        static run => run.ClearUnderLease(),
        static run => run.ClearUnderLease(),
    ];

    /// <param name="isFirst">Whether names are preloaded before anything else, so that they
    /// lie together.</param>
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Any_allocation_can_fail_and_changes_nothing(bool isFirst)
    {
        Action<Run>[] steps = isFirst ? [static run => run.Preload(), .. Steps] : Steps;
        int allocations = AllocationsOf(steps, failsAt: 0);
        Assert.InRange(allocations, 10, 1_000);
        for (int failsAt = 1; failsAt <= allocations; failsAt++)
            AllocationsOf(steps, failsAt);
    }

    [Fact]
    public void The_directory_of_slots_can_fail_to_grow()
    {
        Utf8Handle[] handles = [.. Enumerable.Range(0, 65_535).Select(i => Pool.Allocate(TestPool.Text(8, i)))];
        PoolContents before = PoolContents.Of(Pool, handles);
        for (int failing = 1; failing <= 2; failing++)
        {
            Allocator.FailsAt = Allocator.Allocations + failing;
            Assert.Throws<InsufficientMemoryException>(() => Pool.Allocate("one more"u8));
            before.AssertSameTexts();
        }

        Assert.Equal("one more", Pool.GetString(Pool.Allocate("one more"u8)));
    }

    [Fact]
    public void Reserving_can_fail()
    {
        Utf8Handle name = Pool.Intern("name"u8);
        PoolContents before = PoolContents.Of(Pool, name);
        for (int failing = 1; failing < 10; failing++)
        {
            Allocator.FailsAt = Allocator.Allocations + failing;
            Assert.Throws<InsufficientMemoryException>(() => Pool.Reserve(1_000_000, 10_000_000));
            before.AssertSameTexts();
        }
    }

    [Fact]
    public void A_flooded_table_without_memory_for_another_hash_finds_its_texts_all_the_same()
    {
        byte[][] texts = CollidingTexts.For(Pool, CollidingTexts.Suffered + 50);
        Utf8Handle[] handles = [.. texts.Take(CollidingTexts.Suffered).Select(text => Pool.Intern(text))];
        Allocator.FailsAt = Allocator.Allocations + 1;
        handles = [.. handles, .. texts.Skip(CollidingTexts.Suffered).Take(1).Select(text => Pool.Intern(text))];
        Assert.False(Pool.StateForTests.Table.IsKeyed);

        handles = [.. handles, .. texts.Skip(CollidingTexts.Suffered + 1).Select(text => Pool.Intern(text))];
        Assert.True(Pool.StateForTests.Table.IsKeyed);
        Assert.Equal(handles, texts.Select(text => Pool.Intern(text)));
    }

    /// <summary>Runs all steps; the one whose allocation fails is checked, and done again.</summary>
    /// <returns>How many allocations there were.</returns>
    private int AllocationsOf(Action<Run>[] steps, int failsAt)
    {
        TestAllocator allocator = CreateAllocator();
        allocator.FailsAt = failsAt;
        using (var run = new Run(CreatePool(allocator), allocator))
        {
            bool hasFailed = false;
            foreach (Action<Run> step in steps)
                hasFailed |= run.FailsOnce(step);
            run.AssertAllThere();
            Assert.Equal(failsAt > 0, hasFailed);
        }

        return allocator.Allocations;
    }

    private static int OfClass(int sizeClass) => sizeClass switch
    {
        SizeClass.Inline => 24,
        SizeClass.Block => 4_097,
        _ => SizeClass.CellSizeOf(sizeClass),
    };

    /// <summary>A pool and the texts that are in it.</summary>
    private sealed class Run(Utf8Pool pool, TestAllocator allocator) : IDisposable
    {
        private readonly Utf8Pool _pool = pool;
        private readonly Dictionary<Utf8Handle, string> _live = [];
        private readonly Dictionary<Utf8Handle, string> _preloaded = [];
        private readonly List<Utf8Handle> _dead = [];

        public void Dispose() => _pool.Dispose();

        public bool FailsOnce(Action<Run> step)
        {
            PoolContents before = PoolContents.Of(_pool);
            try
            {
                step(this);
                return false;
            }
            catch (InsufficientMemoryException)
            {
                if (!TryFindPreloaded())
                    before.AssertSameTexts();
                before.AssertTexts();
                AssertAllThere();
            }

            step(this);
            AssertAllThere();
            return true;
        }

        public void AssertAllThere()
        {
            Assert.All(_live, text => Assert.Equal(text.Value, _pool.GetString(text.Key)));
            Assert.All(_dead, handle => Assert.False(_pool.IsLive(handle)));
            Assert.Equal(_live.Count, _pool.GetStatistics().LiveTexts);
            Assert.Equal(_live.Values.Sum(Encoding.UTF8.GetByteCount), _pool.GetStatistics().LiveBytes);
            allocator.AssertCountedBy(_pool);
        }

        public void Intern(int length, int number) => Add(_pool.Intern(TestPool.Text(length, number)));

        public void Allocate(int length) => Add(_pool.Allocate(TestPool.Text(length)));

        public void Preload()
        {
            Utf8KnownNames<MixedKeys.Key> names = MixedKeys.In(_pool);
            foreach (Utf8Handle handle in Enumerable.Range(0, MixedKeys.Count)
                .Select(key => names[(MixedKeys.Key)key])
                .Where(static handle => !handle.IsEmpty))
            {
                _preloaded[handle] = _pool.GetString(handle);
                Add(handle);
            }
        }

        /// <summary>Finds the names that were interned before there was no memory for the next one.</summary>
        private bool TryFindPreloaded()
        {
            int before = _live.Count;
            foreach (int key in Enumerable.Range(0, MixedKeys.Count))
            {
                if (_pool.TryGet(MixedKeys.GetUtf8((MixedKeys.Key)key), out Utf8Handle handle) && !handle.IsEmpty)
                    Add(handle);
            }

            return _live.Count > before;
        }

        public void Free()
        {
            foreach (Utf8Handle handle in _live.Keys.Where(handle => _pool.Free(handle)).ToList())
                Die(handle);
        }

        public void Edit(Func<Utf8Pool, Utf8Handle, Utf8Handle> edit)
            => Add(edit(_pool, _live.First(static text => text.Value.StartsWith('a') && text.Value.Length < 100).Key));

        public void ClearUnderLease()
        {
            using (_pool.Lease())
                Clear();
        }

        public void Clear()
        {
            _pool.Clear();
            foreach (Utf8Handle handle in _live.Keys.Except(_preloaded.Keys).ToList())
                Die(handle);
        }

        private void Add(Utf8Handle handle) => _live[handle] = _pool.GetString(handle);

        private void Die(Utf8Handle handle)
        {
            _live.Remove(handle);
            _dead.Add(handle);
        }
    }

    public sealed class OfOneOwner() : OutOfMemoryTests(Utf8PoolConcurrency.SingleOwner);

    public sealed class AmongThreads() : OutOfMemoryTests(Utf8PoolConcurrency.Concurrent);
}
