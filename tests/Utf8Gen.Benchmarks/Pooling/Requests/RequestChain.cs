namespace Utf8Gen.Benchmarks.Pooling.Requests;

/// <summary>Requests one after the other on the thread pool. Each of them goes to the end of the pool's queue twice: between storing
/// and reading, and between reading and releasing.</summary>
internal sealed class RequestChain<TTexts>(TTexts texts, int requests, CountdownEvent done) : IThreadPoolWorkItem
    where TTexts : IRequestTexts
{
    private int _released;
    private RequestStep _next;
    private long _sum;

    public void Execute()
    {
        switch (_next)
        {
            case RequestStep.Store:
                texts.Store();
                Hop(RequestStep.Read);
                break;
            case RequestStep.Read:
                _sum += texts.Read();
                Hop(RequestStep.Release);
                break;
            default:
                texts.Release();
                Continue();
                break;
        }
    }

    private void Continue()
    {
        if (++_released < requests)
        {
            texts.Store();
            Hop(RequestStep.Read);
            return;
        }

        GC.KeepAlive(_sum);
        done.Signal();
    }

    private void Hop(RequestStep next)
    {
        _next = next;
        ThreadPool.UnsafeQueueUserWorkItem(this, preferLocal: false);
    }
}
