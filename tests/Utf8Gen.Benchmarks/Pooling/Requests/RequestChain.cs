namespace Utf8Gen.Benchmarks.Pooling.Requests;

/// <summary>Requests one after the other. Each of them is queued twice: between storing and
/// reading, and between reading and releasing.</summary>
internal sealed class RequestChain<TTexts>(IRequestThreads threads, TTexts texts, int number, int requests, CountdownEvent done)
    : IThreadPoolWorkItem
    where TTexts : IRequestTexts
{
    private int _thread = number;
    private int _released;
    private RequestStep _next;
    private long _sum;

    public void Execute()
    {
        switch (_next)
        {
            case RequestStep.Store:
                texts.Store();
                Queue(RequestStep.Read);
                break;
            case RequestStep.Read:
                _sum += texts.Read();
                Queue(RequestStep.Release);
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
            Queue(RequestStep.Read);
            return;
        }

        GC.KeepAlive(_sum);
        done.Signal();
    }

    private void Queue(RequestStep next)
    {
        _next = next;
        threads.Queue(this, ++_thread);
    }
}
