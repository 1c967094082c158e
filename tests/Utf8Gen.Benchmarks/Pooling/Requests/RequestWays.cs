using System.Diagnostics;
using System.Text;
using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Benchmarks.Pooling.Threads;
using Utf8Gen.Benchmarks.Pooling.Workloads;
using Utf8Gen.Pooling;

namespace Utf8Gen.Benchmarks.Pooling.Requests;

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
