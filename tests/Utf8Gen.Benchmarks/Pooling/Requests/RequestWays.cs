using System.Diagnostics;
using System.Text;
using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Benchmarks.Pooling.Threads;
using Utf8Gen.Benchmarks.Pooling.Workloads;
using Utf8Gen.Pooling;

namespace Utf8Gen.Benchmarks.Pooling.Requests;

/// <summary>The ways to keep the texts of a request while it goes from thread to thread. Times are for a request.</summary>
internal sealed class RequestWays : IDisposable
{
    public const string NoText = "No texts";
    public const string Rented = "Rented";
    public const string DefaultPool = "DefaultPool";
    public const string GetString = "GetString";
    public const string NewString = "NewString";

    public const int TextsOfRequest = 16;

    /// <summary>Twice as many as processors, so that none waits for work.</summary>
    private static readonly int Chains = 2 * Environment.ProcessorCount;

    private readonly Utf8Pool _default = Pools.AmongThreads();
    private readonly Dictionary<string, Func<double>> _times;
    private readonly int _requests;

    /// <param name="lengths">How long the texts are.</param>
    /// <param name="requests">How many requests there are in a round, one after the other in each chain.</param>
    public RequestWays(TextLengths lengths, int requests)
    {
        _requests = requests;
        byte[][] texts = TextSet.Ascii(TextsOfRequest, lengths);
        char[][] chars = [.. texts.Select(static text => Encoding.UTF8.GetString(text).ToCharArray())];
        _times = new Dictionary<string, Func<double>>
        {
            [NoText] = () => Time(static () => new NoTexts(), requests),
            [Rented] = () => Time(() => new RentedTexts(texts), requests),
            [DefaultPool] = () => Time(() => new PoolTexts(_default, texts), requests),
            [GetString] = () => Time(() => new StringTexts(texts, chars: null), requests),
            [NewString] = () => Time(() => new StringTexts(bytes: null, chars), requests),
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

    private static double Time<TTexts>(Func<TTexts> create, int requests)
        where TTexts : IRequestTexts
    {
        using var done = new CountdownEvent(Chains);
        RequestChain<TTexts>[] chains = [.. Enumerable.Range(0, Chains).Select(_ => new RequestChain<TTexts>(create(), requests, done))];
        long start = Stopwatch.GetTimestamp();
        foreach (RequestChain<TTexts> chain in chains)
            ThreadPool.UnsafeQueueUserWorkItem(chain, preferLocal: false);
        done.Wait();
        return Stopwatch.GetElapsedTime(start).TotalNanoseconds / ((double)Chains * requests);
    }
}
