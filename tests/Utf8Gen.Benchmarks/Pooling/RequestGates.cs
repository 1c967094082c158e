using System.Collections.Concurrent;
using System.Diagnostics;
using System.Text;
using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Pooling;

namespace Utf8Gen.Benchmarks.Pooling;

/// <summary>The texts of a request that goes from thread to thread, and the gates.</summary>
internal sealed class RequestGates(GateOptions options, GateReport report)
{
    private const int Requests = 1_000;

    private static readonly TextLengths[] Lengths = [new(4, 24), new(8, 64)];

    public void Run()
    {
        int requests = options.IsQuick ? 10 : Requests;
        var figures = new FigureTable("A request of 16 texts, ns", "Texts", RequestWays.Names);
        var bytes = new CountTable("A request of 16 texts, managed bytes", "Texts", RequestWays.Names);
        foreach (TextLengths lengths in Lengths)
        {
            Run($"{lengths}, the thread pool", new RequestWays(lengths, requests, static () => new PoolThreads()));
            Run($"{lengths}, threads in turns", new RequestWays(lengths, requests, static () => new ThreadsInTurns()));
        }

        figures.Print();
        bytes.Print();

        void Run(string where, RequestWays ways)
        {
            using RequestWays used = ways;
            Measurement measurement = used.Measure(options.Rounds);
            figures.Add(where, measurement);
            bytes.Add(where, name => used.BytesOf(name));
            Judge(where, measurement);
        }
    }

    private void Judge(string where, Measurement measurement)
    {
        const string Gate = "A request of 16 texts, rented pool";
        report.AtMost($"{Gate}, and GetString", where, measurement, RequestWays.Rented, RequestWays.GetString, 0.65);
        report.AtMost($"{Gate}, and new string(span)", where, measurement, RequestWays.Rented, RequestWays.NewString, 0.85);
    }
}

/// <summary>The ways to keep the texts of a request while it goes from thread to thread. Times are
/// for a request.</summary>
internal sealed class RequestWays : IDisposable
{
    public const string NoText = "No texts";
    public const string Rented = "Rented";
    public const string DefaultPool = "DefaultPool";
    public const string GetString = "GetString";
    public const string NewString = "NewString";

    public const int TextsOfRequest = 16;

    /// <summary>Requests at once, so that no thread waits for work.</summary>
    private const int Chains = 32;

    private readonly Utf8Pool _default = Pools.AmongThreads();
    private readonly Dictionary<string, Func<double>> _times;
    private readonly Func<IRequestThreads> _threads;
    private readonly int _requests;

    /// <param name="lengths">How long the texts are.</param>
    /// <param name="requests">How many requests there are in a round, one after the other in
    /// each chain.</param>
    /// <param name="threads">The threads of a round.</param>
    public RequestWays(TextLengths lengths, int requests, Func<IRequestThreads> threads)
    {
        (_threads, _requests) = (threads, requests);
        byte[][] texts = TextSet.Ascii(TextsOfRequest, lengths);
        char[][] chars = [.. texts.Select(static text => Encoding.UTF8.GetString(text).ToCharArray())];
        _times = new Dictionary<string, Func<double>>
        {
            [NoText] = () => Time(static () => new NoTexts()),
            [Rented] = () => Time(() => new RentedTexts(texts)),
            [DefaultPool] = () => Time(() => new PoolTexts(_default, texts)),
            [GetString] = () => Time(() => new StringTexts(texts, chars: null)),
            [NewString] = () => Time(() => new StringTexts(bytes: null, chars)),
        };
    }

    public static IReadOnlyList<string> Names { get; } = [NoText, Rented, DefaultPool, GetString, NewString];

    public Measurement Measure(int rounds) => ThreadRounds.Measure(_times, rounds);

    /// <summary>The managed bytes of a request.</summary>
    public long BytesOf(string name)
    {
        long before = GC.GetTotalAllocatedBytes(precise: true);
        _times[name]();
        return (GC.GetTotalAllocatedBytes(precise: true) - before) / (Chains * _requests);
    }

    public void Dispose() => _default.Dispose();

    private double Time<TTexts>(Func<TTexts> create)
        where TTexts : IRequestTexts
    {
        using var done = new CountdownEvent(Chains);
        using IRequestThreads threads = _threads();
        RequestChain<TTexts>[] chains = [.. Enumerable.Range(0, Chains).Select(number => new RequestChain<TTexts>(
            threads, create(), number, _requests, done))];
        long start = Stopwatch.GetTimestamp();
        for (int i = 0; i < chains.Length; i++)
            threads.Queue(chains[i], i);
        done.Wait();
        return Stopwatch.GetElapsedTime(start).TotalNanoseconds / ((double)Chains * _requests);
    }
}

/// <summary>The texts of a request; each step may run on another thread.</summary>
internal interface IRequestTexts
{
    /// <summary>Makes copies of what came in.</summary>
    void Store();

    /// <summary>Looks at each of them.</summary>
    long Read();

    /// <summary>Lets go of them.</summary>
    void Release();
}

/// <summary>The threads that requests go through.</summary>
internal interface IRequestThreads : IDisposable
{
    /// <summary>Has a step done by some thread.</summary>
    /// <param name="step">The step.</param>
    /// <param name="number">Says which thread, where they have numbers.</param>
    void Queue(IThreadPoolWorkItem step, int number);
}

/// <summary>A request without texts: what its way through the threads takes.</summary>
internal sealed class NoTexts : IRequestTexts
{
    public void Store()
    {
    }

    public long Read() => 0;

    public void Release()
    {
    }
}

/// <summary>Texts in a pool that many requests share: each frees its own.</summary>
internal sealed class PoolTexts(Utf8Pool pool, byte[][] texts) : IRequestTexts
{
    private Utf8Handle[] _kept = [];

    public void Store()
    {
        _kept = new Utf8Handle[RequestWays.TextsOfRequest];
        for (int i = 0; i < _kept.Length; i++)
            _kept[i] = pool.Allocate(texts[i]);
    }

    public long Read() => Sum(pool, _kept);

    public void Release()
    {
        foreach (Utf8Handle handle in _kept)
            pool.Free(handle);
    }

    internal static long Sum(Utf8Pool pool, Utf8Handle[] handles)
    {
        long sum = 0;
        using Utf8Lease lease = pool.Lease();
        foreach (Utf8Handle handle in handles)
        {
            ReadOnlySpan<byte> text = lease[handle];
            sum += text[0] + text.Length;
        }

        return sum;
    }
}

/// <summary>The thread pool: each step goes to the end of the queue that all its threads share, and
/// the thread that queued it may well be the one that takes it.</summary>
internal sealed class PoolThreads : IRequestThreads
{
    public void Queue(IThreadPoolWorkItem step, int number) => ThreadPool.UnsafeQueueUserWorkItem(step, preferLocal: false);

    public void Dispose()
    {
    }
}

/// <summary>Texts in a pool that is rented for the request, and returned with all that is in it.</summary>
internal sealed class RentedTexts(byte[][] texts) : IRequestTexts
{
    private Utf8Pool _pool = null!;
    private Utf8Handle[] _kept = [];

    public void Store()
    {
        _pool = Utf8Pool.Rent();
        _kept = new Utf8Handle[RequestWays.TextsOfRequest];
        for (int i = 0; i < _kept.Length; i++)
            _kept[i] = _pool.Allocate(texts[i]);
    }

    public long Read() => PoolTexts.Sum(_pool, _kept);

    public void Release() => _pool.Dispose();
}

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

/// <summary>What happens to the texts of a request.</summary>
internal enum RequestStep
{
    Store,
    Read,
    Release,
}

/// <summary>Strings, decoded from bytes or copied from chars, and left to the garbage collector.</summary>
internal sealed class StringTexts(byte[][]? bytes, char[][]? chars) : IRequestTexts
{
    private string[] _kept = [];

    public void Store()
    {
        _kept = new string[RequestWays.TextsOfRequest];
        for (int i = 0; i < _kept.Length; i++)
            _kept[i] = bytes is not null ? Encoding.UTF8.GetString(bytes[i]) : new string(chars![i].AsSpan());
    }

    public long Read()
    {
        long sum = 0;
        foreach (string text in _kept)
            sum += text[0] + text.Length;
        return sum;
    }

    public void Release() => _kept = [];
}

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
