using System.Collections.Concurrent;

namespace Utf8Gen.Benchmarks.Pooling.Requests;

/// <summary>As many threads as processors, each with a queue of its own: a step that is queued with
/// the next number runs on another thread.</summary>
internal sealed class ThreadsInTurns : IRequestThreads
{
    private readonly ConcurrentQueue<IThreadPoolWorkItem>[] _queues;
    private readonly Thread[] _threads;
    private volatile bool _isDisposed;

    public ThreadsInTurns()
    {
        _queues = [
            .. Enumerable.Range(0, Math.Max(2, Environment.ProcessorCount)).Select(static _ => new ConcurrentQueue<IThreadPoolWorkItem>())
        ];
        _threads = [.. _queues.Select(queue => new Thread(() => Work(queue)))];
        foreach (Thread thread in _threads)
            thread.Start();
    }

    public void Queue(IThreadPoolWorkItem step, int number) => _queues[number % _queues.Length].Enqueue(step);

    public void Dispose()
    {
        _isDisposed = true;
        foreach (Thread thread in _threads)
            thread.Join();
    }

    private void Work(ConcurrentQueue<IThreadPoolWorkItem> queue)
    {
        var wait = default(SpinWait);
        while (!_isDisposed)
        {
            if (queue.TryDequeue(out IThreadPoolWorkItem? step))
            {
                step.Execute();
                wait.Reset();
            }
            else
            {
                wait.SpinOnce(sleep1Threshold: -1);
            }
        }
    }
}
