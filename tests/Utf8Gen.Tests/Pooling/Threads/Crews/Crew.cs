using System.Collections.Concurrent;
using System.Runtime.ExceptionServices;

namespace Utf8Gen.Tests.Pooling.Threads.Crews;

/// <summary>Threads that begin together, and what they ended with.</summary>
/// <remarks>Nothing waits for ever: where a thread has failed, those that wait for it are sent
/// home; where one does not come back, the test fails and says so.</remarks>
internal sealed class Crew : IDisposable
{
    private static readonly TimeSpan Longest = TimeSpan.FromMinutes(5);

    private readonly Barrier _barrier;
    private readonly CancellationTokenSource _failed = new();
    private readonly ConcurrentQueue<ExceptionDispatchInfo> _failures = [];

    private Crew(int threads) => _barrier = new Barrier(threads);

    /// <summary>Whether a thread has failed: who waits for what it should have done goes home.</summary>
    public bool HasFailed => _failed.IsCancellationRequested;

    /// <summary>Runs something on so many threads at once, and throws what the first of them
    /// has thrown.</summary>
    /// <param name="threads">How many.</param>
    /// <param name="work">What a thread does, by its number, from 0 on.</param>
    public static void Run(int threads, Action<int> work) => Run(threads, (_, number) => work(number));

    /// <inheritdoc cref="Run(int, Action{int})"/>
    /// <param name="threads">How many.</param>
    /// <param name="work">The same with the crew, for <see cref="Meet"/>.</param>
    public static void Run(int threads, Action<Crew, int> work)
    {
        using var crew = new Crew(threads);
        Thread[] all = [.. Enumerable.Range(0, threads).Select(number => new Thread(() => crew.Work(work, number)))];
        foreach (Thread thread in all)
        {
            thread.IsBackground = true; // one that never comes back does not keep the tests from ending
            thread.Start();
        }

        for (int number = 0; number < threads; number++)
            Assert.True(all[number].Join(Longest), $"thread {number} of {threads} did not come back in {Longest}");

        crew.ThrowFirst();
    }

    /// <summary>Different work for each thread.</summary>
    public static void Run(params IReadOnlyList<Action> works) => Run(works.Count, number => works[number]());

    /// <summary>Waits until all threads are here.</summary>
    public void Meet()
    {
        if (!_barrier.SignalAndWait(Longest, _failed.Token))
            throw new TimeoutException($"Not all threads met in {Longest}.");
    }

    public void Dispose()
    {
        _barrier.Dispose();
        _failed.Dispose();
    }

    private void Work(Action<Crew, int> work, int number)
    {
        try
        {
            Meet();
            work(this, number);
        }
        catch (OperationCanceledException) when (_failed.IsCancellationRequested)
        {
            // Another thread says why.
        }
#pragma warning disable CA1031 // whatever it is, it is thrown where the test can see it
        catch (Exception failure)
#pragma warning restore CA1031
        {
            _failures.Enqueue(ExceptionDispatchInfo.Capture(failure));
            _failed.Cancel();
        }
    }

    private void ThrowFirst()
    {
        if (_failures.TryDequeue(out ExceptionDispatchInfo? first))
            first.Throw();
    }
}
