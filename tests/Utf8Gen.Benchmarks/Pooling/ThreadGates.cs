using System.Diagnostics;
using System.Text;
using System.Text.Json;
using CommunityToolkit.HighPerformance.Buffers;
using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Benchmarks.Json;
using Utf8Gen.Pooling;

namespace Utf8Gen.Benchmarks.Pooling;

/// <summary>The pool among threads, beside what else they share, and its gates.</summary>
internal sealed class ThreadGates(GateOptions options, GateReport report)
{
    /// <summary>Far more threads than processors.</summary>
    private const int Crowd = 8;

    private const int Hot = 64;
    private const int Spread = 65_536;

    /// <summary>Twice ten: each of the two is timed ten times.</summary>
    private const int ScaleRounds = 10;

    private readonly Dictionary<string, WorstCase> _mixes = ((string[])[MixWays.ByString, MixWays.ByChars, MixWays.Toolkit])
        .ToDictionary(static peer => peer, static peer => new WorstCase($"Intern among threads, and {peer}", 1));

    private int Rounds => options.IsQuick ? 1 : 7;

    private int[] Threads => options.IsQuick ? [2] : [1, 2, 4, Crowd];

    private int[] Known => options.IsQuick ? [Hot] : [Hot, Spread];

    public void Run()
    {
        new RequestGates(options, report).Run();
        RunStores();
        RunMixes();
        RunScale();
        RunDocument();
    }

    private void RunStores()
    {
        var figures = new FigureTable("Allocate and free on several threads, ns of time for each", "Threads", SharedStoreWays.Names);
        foreach (int threads in Threads)
        {
            foreach (StoreOrder order in Enum.GetValues<StoreOrder>())
                RunStores(figures, threads, order);
        }

        figures.Print();
    }

    private void RunStores(FigureTable figures, int threads, StoreOrder order)
    {
        Measurement measurement = ThreadRounds.Measure(
            SharedStoreWays.Of(TextLengths.Of(16), order),
            threads,
            SharedStoreWays.Texts,
            Rounds);
        string where = $"{threads}, {order}, 16 B";
        figures.Add(where, measurement);
        if (threads == Crowd)
            report.AtMost(
                "Allocate and free on eight threads, and new string(span)",
                where,
                measurement,
                SharedStoreWays.DefaultPool,
                SharedStoreWays.NewString,
                2);
    }

    private void RunMixes()
    {
        var figures = new FigureTable("Find a text, or take it in, on several threads, ns of time for each", "Threads", MixWays.Names);
        foreach (int threads in Threads)
        {
            foreach (int known in Known)
            {
                foreach (int newOfHundred in (int[])[0, 1, 10])
                    RunMix(figures, threads, known, newOfHundred);
            }
        }

        figures.Print();
        foreach (WorstCase worst in _mixes.Values)
            worst.Judge(report);
    }

    private void RunMix(FigureTable figures, int threads, int known, int newOfHundred)
    {
        var mix = new TextMix(known, newOfHundred, threads);
        Measurement measurement = ThreadRounds.Measure(MixWays.Of(mix), threads, TextMix.Operations, Rounds);
        string where = $"{threads}, {known} texts, {100 - newOfHundred}/{newOfHundred}";
        figures.Add(where, measurement);
        if (newOfHundred == 0)
            return;

        foreach ((string peer, WorstCase worst) in _mixes)
            worst.Add(where, measurement, MixWays.Pool, peer);
    }

    /// <summary>One thread and two in turns.</summary>
    private void RunScale()
    {
        foreach (int known in Known)
        {
            var mix = new TextMix(known, newOfHundred: 0, threads: 2);
            double[] ratios = [
                .. Enumerable.Range(0, options.IsQuick ? 1 : ScaleRounds).Select(_ => TimeOf(mix, 1) * 2 / TimeOf(mix, 2)).Order()
            ];
            report.AtLeast("Intern, two threads and one", $"{known} texts", ratios[ratios.Length / 2], 1.6);
        }
    }

    private static double TimeOf(TextMix mix, int threads)
    {
        using ThreadWork work = MixWays.OfPool(mix);
        ThreadCrew.Time(threads, work.Run);
        return ThreadCrew.Time(threads, work.Run).TotalNanoseconds;
    }

    private void RunDocument()
    {
        using var ways = new DocumentWays(ReportCase.All[^1].CreateDocument());
        Warmup.Run(ways.All);
        var figures = new FigureTable("Names and strings of a document, ns for each", "", DocumentWays.Names);
        figures.Add($"{ways.Texts} names and strings", Interleaved.Measure(ways.All, ways.Texts, options.Rounds));
        figures.Print();
    }
}

/// <summary>A pool with one owner behind one lock.</summary>
internal readonly struct LockedPoolStore(Utf8Pool pool, Lock gate, byte[][] texts) : ITextStore<Utf8Handle>
{
    public Utf8Handle Add(int number)
    {
        lock (gate)
            return pool.Allocate(texts[number]);
    }

    public void Remove(ref Utf8Handle kept)
    {
        lock (gate)
            pool.Free(kept);
    }
}

/// <summary>The ways in which several threads can look up texts, and add those that are new.</summary>
internal static class MixWays
{
    public const string Pool = "Pool";
    public const string ByString = "ConcurrentDictionary";
    public const string ByChars = "ConcurrentDictionary, by chars";
    public const string Toolkit = "StringPool";

    public static IReadOnlyList<string> Names { get; } = [Pool, ByString, ByChars, Toolkit];

    public static IReadOnlyDictionary<string, Func<ThreadWork>> Of(TextMix mix) => new Dictionary<string, Func<ThreadWork>>
    {
        [Pool] = () => OfPool(mix),
        [ByString] = () => Of(mix, new ConcurrentDictionaryFinder(mix.Known)),
        [ByChars] = () => Of(mix, new TranscodingFinder(mix.Known)),
        [Toolkit] = () => Of(mix, new ToolkitFinder(mix.Known)),
    };

    public static ThreadWork OfPool(TextMix mix)
    {
        Utf8Pool pool = Pools.AmongThreads();
        var finder = new PoolFinder(pool, mix.Known);
        return new ThreadWork(thread => mix.Run(finder, thread), pool);
    }

    private static ThreadWork Of<TFinder>(TextMix mix, TFinder finder)
        where TFinder : ITextFinder
        => new(thread => mix.Run(finder, thread));
}

/// <summary>The ways in which several threads can keep texts for a while.</summary>
internal static class SharedStoreWays
{
    public const string DefaultPool = "DefaultPool";
    public const string OwnPools = "A pool each";
    public const string OneLock = "One lock";
    public const string NewString = "NewString";

    /// <summary>Texts of each thread in a round.</summary>
    public const int Texts = StoreOrders.TextsInPass * Passes;

    /// <summary>So many that beginning and ending take no part of the time.</summary>
    private const int Passes = 4;

    public static IReadOnlyList<string> Names { get; } = [DefaultPool, OwnPools, OneLock, NewString];

    public static IReadOnlyDictionary<string, Func<ThreadWork>> Of(TextLengths lengths, StoreOrder order)
    {
        byte[][] texts = TextSet.Any(StoreOrders.Texts, lengths);
        return new Dictionary<string, Func<ThreadWork>>
        {
            [DefaultPool] = () => OfDefaultPool(texts, order),
            [OwnPools] = () => new ThreadWork(_ => RunInOwnPool(texts, order)),
            [OneLock] = () => OfOneLock(texts, order),
            [NewString] = () => new ThreadWork(_ => Run<StringStore, string?>(new StringStore(texts), order)),
        };
    }

    private static ThreadWork OfDefaultPool(byte[][] texts, StoreOrder order)
    {
        Utf8Pool pool = Pools.AmongThreads();
        return new ThreadWork(_ => Run<PoolStore, Utf8Handle>(new PoolStore(pool, texts), order), pool);
    }

    private static void RunInOwnPool(byte[][] texts, StoreOrder order)
    {
        using Utf8Pool pool = Pools.OfOneOwner();
        Run<PoolStore, Utf8Handle>(new PoolStore(pool, texts), order);
    }

    private static ThreadWork OfOneLock(byte[][] texts, StoreOrder order)
    {
        var pool = new Utf8Pool(new Utf8PoolOptions { Concurrency = Utf8PoolConcurrency.SingleOwner, CheckOwner = false });
        var gate = new Lock();
        return new ThreadWork(_ => Run<LockedPoolStore, Utf8Handle>(new LockedPoolStore(pool, gate, texts), order), pool);
    }

    private static void Run<TStore, TKept>(TStore store, StoreOrder order)
        where TStore : struct, ITextStore<TKept>
        => new StoreWork<TStore, TKept>(Texts).Run(store, order);
}

/// <summary>Texts that several threads look up: most are known, some are new, and no two threads
/// have the same new ones.</summary>
internal sealed class TextMix
{
    public const int Operations = 100_000;

    private const int Seed = 77;
    private static readonly TextLengths Lengths = new(8, 32);

    private readonly byte[][][] _steps;

    /// <param name="known">How many texts are known.</param>
    /// <param name="newOfHundred">How many of a hundred lookups are of a new text.</param>
    /// <param name="threads">How many threads there are.</param>
    public TextMix(int known, int newOfHundred, int threads)
    {
        int added = Operations * newOfHundred / 100;
        byte[][] texts = TextSet.Ascii(known + (added * threads), Lengths);
        Known = texts[..known];
        _steps = [.. Enumerable.Range(0, threads).Select(thread => StepsOf(texts.AsSpan(known + (thread * added), added), thread))];
    }

    public byte[][] Known { get; }

    /// <summary>Looks up the texts of one thread.</summary>
    public void Run<TFinder>(TFinder finder, int thread)
        where TFinder : ITextFinder
    {
        long sum = 0;
        foreach (byte[] text in _steps[thread])
            sum += finder.Find(text);
        GC.KeepAlive(sum);
    }

    private byte[][] StepsOf(ReadOnlySpan<byte[]> added, int thread)
    {
        var random = new Random(Seed + thread);
        var steps = new byte[Operations][];
        for (int i = 0; i < steps.Length; i++)
            steps[i] = i < added.Length ? added[i] : Known[random.Next(Known.Length)];
        random.Shuffle(steps);
        return steps;
    }
}

/// <summary>Runs the same work on several threads at once.</summary>
internal static class ThreadCrew
{
    /// <summary>The time from when all of them begin to when the last one is done.</summary>
    /// <param name="threads">How many.</param>
    /// <param name="work">What each does, with its number.</param>
    public static TimeSpan Time(int threads, Action<int> work)
    {
        using var begin = new Barrier(threads + 1);
        Thread[] crew = [.. Enumerable.Range(0, threads).Select(number => new Thread(() =>
        {
            begin.SignalAndWait();
            work(number);
        }))];
        foreach (Thread thread in crew)
            thread.Start();

        begin.SignalAndWait();
        long start = Stopwatch.GetTimestamp();
        foreach (Thread thread in crew)
            thread.Join();
        return Stopwatch.GetElapsedTime(start);
    }
}

/// <summary>Times contenders on several threads in turns; each round begins with new contents.</summary>
internal static class ThreadRounds
{
    private const int Seed = 20_261_122;
    private const int WarmupRounds = 3;

    /// <param name="contenders">By name, what makes the work of one round.</param>
    /// <param name="threads">How many threads do it.</param>
    /// <param name="operations">Of each thread.</param>
    /// <param name="rounds">How often each is timed.</param>
    public static Measurement Measure(IReadOnlyDictionary<string, Func<ThreadWork>> contenders, int threads, int operations, int rounds)
        => Measure(contenders.ToDictionary(static one => one.Key, one => new Func<double>(() => Time(
            one.Value, threads, operations))), rounds);

    /// <param name="contenders">By name, what does one round and says how long an
    /// operation took.</param>
    /// <param name="rounds">How often each is timed.</param>
    public static Measurement Measure(IReadOnlyDictionary<string, Func<double>> contenders, int rounds)
    {
        var random = new Random(Seed);
        string[] order = [.. contenders.Keys];
        var times = order.ToDictionary(static name => name, _ => new double[rounds]);
        for (int round = BenchmarkScale.IsQuick ? 0 : -WarmupRounds; round < rounds; round++)
        {
            random.Shuffle(order);
            foreach (string name in order)
            {
                double time = contenders[name]();
                if (round >= 0)
                    times[name][round] = time;
            }

            // What is called often by now is compiled for good meanwhile.
            if (round < 0)
                Thread.Sleep(Warmup.Pause);
        }

        return new Measurement(times);
    }

    private static double Time(Func<ThreadWork> contender, int threads, int operations)
    {
        using ThreadWork work = contender();
        return ThreadCrew.Time(threads, work.Run).TotalNanoseconds / ((double)threads * operations);
    }
}

/// <summary>What several threads do at once, each with its number.</summary>
internal sealed class ThreadWork(Action<int> run, IDisposable? owned = null) : IDisposable
{
    public void Run(int thread) => run(thread);

    public void Dispose() => owned?.Dispose();
}

/// <summary>The ways to have one object for each name and each string of a document, however often
/// it is there.</summary>
internal sealed class DocumentWays : IDisposable
{
    public const string OneOwner = "Pool";
    public const string AmongThreads = "PoolAmongThreads";
    public const string ByString = "GetString, dictionary";
    public const string Toolkit = "StringPool";

    private readonly byte[] _document;
    private readonly Utf8Pool _owned = Pools.OfOneOwner();
    private readonly Utf8Pool _shared = Pools.AmongThreads();
    private readonly Dictionary<string, string> _strings = new(StringComparer.Ordinal);
    private readonly StringPool _toolkit = new(minimumSize: 65_536);

    public DocumentWays(byte[] document)
    {
        _document = document;
        All =
        [
            new(OneOwner, () => Intern(_owned)),
            new(AmongThreads, () => Intern(_shared)),
            new(ByString, InternStrings),
            new(Toolkit, InternInToolkit),
        ];
    }

    public static IReadOnlyList<string> Names { get; } = [OneOwner, AmongThreads, ByString, Toolkit];

    public IReadOnlyList<TimedWay> All { get; }

    /// <summary>How many names and strings there are.</summary>
    public int Texts
    {
        get
        {
            int count = 0;
            var reader = new Utf8JsonReader(_document);
            while (reader.Read())
                count += IsText(in reader) ? 1 : 0;
            return count;
        }
    }

    public void Dispose()
    {
        _owned.Dispose();
        _shared.Dispose();
    }

    private static bool IsText(in Utf8JsonReader reader) => reader.TokenType is JsonTokenType.PropertyName or JsonTokenType.String;

    private long Intern(Utf8Pool pool)
    {
        long sum = 0;
        var reader = new Utf8JsonReader(_document);
        while (reader.Read())
        {
            if (IsText(in reader))
                sum += pool.Intern(ref reader).GetHashCode();
        }

        return sum;
    }

    private long InternStrings()
    {
        long sum = 0;
        var reader = new Utf8JsonReader(_document);
        while (reader.Read())
        {
            if (!IsText(in reader))
                continue;

            string text = reader.GetString()!;
            if (!_strings.TryGetValue(text, out string? known))
                _strings.Add(text, known = text);
            sum += known.Length;
        }

        return sum;
    }

    private long InternInToolkit()
    {
        long sum = 0;
        var reader = new Utf8JsonReader(_document);
        while (reader.Read())
        {
            if (IsText(in reader))
                sum += reader.ValueIsEscaped
                    ? _toolkit.GetOrAdd(reader.GetString()!).Length
                    : _toolkit.GetOrAdd(reader.ValueSpan, Encoding.UTF8).Length;
        }

        return sum;
    }
}
