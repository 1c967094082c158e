namespace Utf8Gen.Benchmarks.Pooling.Requests;

/// <summary>The thread pool: each step goes to the end of the queue that all its threads share, and
/// the thread that queued it may well be the one that takes it.</summary>
internal sealed class PoolThreads : IRequestThreads
{
    public void Queue(IThreadPoolWorkItem step, int number) => ThreadPool.UnsafeQueueUserWorkItem(step, preferLocal: false);

    public void Dispose()
    {
    }
}
