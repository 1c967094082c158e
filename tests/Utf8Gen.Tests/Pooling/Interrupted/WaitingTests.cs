// Pause points are there in debug builds only.
#if DEBUG
using Utf8Gen.Pooling;
using Utf8Gen.Tests.Pooling.Support;
using Utf8Gen.Tests.Pooling.Threads.Crews;

namespace Utf8Gen.Tests.Pooling.Interrupted;

/// <summary>Members that change everything wait for the threads that are inside; what waits for a
/// lease is let go whoever looks last.</summary>
public sealed class WaitingTests() : PoolTests(Utf8PoolConcurrency.Concurrent)
{
    /// <summary>So often the others may run: they would be done long before.</summary>
    private const int Yields = 2_000;

    public static TheoryData<string> Changes => [.. ChangesByName.Keys];

    private static Dictionary<string, Action<Utf8Pool>> ChangesByName { get; } = new()
    {
        [nameof(Utf8Pool.Clear)] = static pool => pool.Clear(),
        [nameof(Utf8Pool.Trim)] = static pool => pool.Trim(),
        [nameof(Utf8Pool.Freeze)] = static pool => pool.Freeze().Dispose(),
        [nameof(Utf8Pool.Dispose)] = static pool => pool.Dispose(),
    };

    [Theory, MemberData(nameof(Changes))]
    public void A_thread_that_is_inside_is_waited_for(string change)
    {
        using Utf8Pool pool = CreatePool();
        bool isInside = false, isComing = false, isChanged = false, wasChangedInside = true;
        Crew.Run(
            () =>
            {
                Assert.True(pool.Free(pool.Allocate("text"u8)));
                FillUp(pool);
                Paused.At(PausePoint.BeforeReclaiming, WaitInside, () => pool.Allocate("after"u8));
            },
            () =>
            {
                SpinWait.SpinUntil(() => Volatile.Read(ref isInside));
                PausePointActions.SetForThisThread(
                    point => Volatile.Write(ref isComing, isComing || point == PausePoint.BeforeEnteringShard));
                ChangesByName[change](pool);
                PausePointActions.SetForThisThread(null);
                Volatile.Write(ref isChanged, true);
            });

        Assert.True(isChanged && !wasChangedInside);

        void WaitInside()
        {
            Volatile.Write(ref isInside, true);
            SpinWait.SpinUntil(() => Volatile.Read(ref isComing));
            for (int i = 0; i < Yields && !Volatile.Read(ref isChanged); i++)
                Thread.Yield();
            wasChangedInside = Volatile.Read(ref isChanged);
        }
    }

    /// <summary>The last lease is closed after it was found open and before the slot that waits for
    /// it is noted.</summary>
    [Fact]
    public void What_waits_for_a_lease_that_is_closed_meanwhile_is_let_go()
    {
        Utf8Handle handle = Pool.Allocate(TestPool.Text(100_000));
        long before = Allocator.Bytes;
        PoolState state = Pool.StateForTests;
        ulong token = state.Open(out LeaseEntry entry);

        Assert.True(Paused.At(PausePoint.BeforeNotingDeferred, () => state.Close(entry, token), () => Pool.Free(handle)));
        Assert.Equal(before - 100_000, Allocator.Bytes);
    }

    [Fact]
    public void Closing_the_last_lease_gives_back_what_a_thread_left_that_is_gone()
    {
        long before = 0;
        using (Utf8Lease lease = Pool.Lease())
        {
            var thread = new Thread(() =>
            {
                Utf8Handle[] handles = [.. Enumerable.Range(0, 100).Select(i => Pool.Allocate(TestPool.Text(10_000, i)))];
                before = Allocator.Bytes;
                Assert.Equal(100, Pool.Free(handles));
            });
            thread.Start();
            thread.Join();
            Assert.Equal(before, Allocator.Bytes);
        }

        Assert.Equal(before - 1_000_000, Allocator.Bytes);
    }

    /// <summary>Uses the slots that were never used, so that the next text asks for freed ones.</summary>
    private static void FillUp(Utf8Pool pool)
    {
        var handles = new List<Utf8Handle>();
        for (int i = 0; i < 126; i++)
            handles.Add(pool.Allocate("fill"u8));
        Assert.True(pool.Free(handles[0]));
    }
}
#endif
