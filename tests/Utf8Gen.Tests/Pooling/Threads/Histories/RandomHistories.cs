using Utf8Gen.Pooling;
using Utf8Gen.Tests.Pooling.Support;
using Utf8Gen.Tests.Pooling.Threads.Crews;

namespace Utf8Gen.Tests.Pooling.Threads.Histories;

/// <summary>Has threads make short random histories, and demands an order for each of them.</summary>
/// <remarks>There are few texts, and few handles that are passed around: so the threads are in each other's way as
/// often as can be.</remarks>
internal sealed class RandomHistories
{
    private const int Texts = 3;
    private const int Places = 3;
    private const int MostCallsOfAll = 48;

    /// <summary>One in so many histories is of a new pool; the others go on with the one before, cleared.</summary>
    private const int NewPoolAtEach = 4;

    private static readonly int[] Lengths = [1, 8, 8, 24, 30, 30, 64, 200, 5_000];

    private readonly Random _random;
    private readonly int _threads;
    private readonly Utf8PoolOptions _options;
    private readonly WatchedAllocator _allocator;

    /// <summary>Handles that any thread may use next.</summary>
    private readonly object?[] _places = new object?[Places];
    private Utf8Pool _pool;
    private byte[][] _texts = [];
    private Recorder[] _recorders = [];
    private int _seed;
    private int _calls;
    private int _arrived;

    private RandomHistories(Random random, int threads, Utf8PoolOptions options, WatchedAllocator allocator)
    {
        _random = random;
        _threads = threads;
        _options = options;
        _allocator = allocator;
        _pool = NewPool();
    }

    /// <summary>Makes so many histories.</summary>
    public static void Check(Random random, int histories, int threads, Utf8PoolOptions options)
    {
        using var allocator = new WatchedAllocator { Yields = true };
        var all = new RandomHistories(random, threads, options, allocator);
        Crew.Run(threads, (crew, thread) =>
        {
            for (int history = 0; history < histories; history++)
                all.Make(crew, thread);
        });
        all._pool.Dispose();
        allocator.AssertSound();
    }

    /// <summary>One thread's part of the next history. The first thread begins it, and looks at it
    /// when it is done.</summary>
    private void Make(Crew crew, int thread)
    {
        if (thread == 0)
            Begin();
        crew.Meet();
        ArriveTogether();
        MakeCalls(thread);
        crew.Meet();
        if (thread == 0)
            AssertLinearizable();
    }

    private void Begin()
    {
        if (_random.Next(NewPoolAtEach) == 0)
        {
            _pool.Dispose();
            _pool = NewPool();
        }
        else
        {
            _pool.Clear();
        }

        int length = Lengths[_random.Next(Lengths.Length)];
        _texts = [.. Enumerable.Range(0, Texts)
            .Select(text => TestPool.Text(text == 0 ? Lengths[_random.Next(Lengths.Length)] : length, text + 1))];
        _calls = Math.Min(_random.Next(3, 9), MostCallsOfAll / _threads);
        _seed = _random.Next();
        _arrived = 0;
        var clock = new StampClock();
        _recorders = [.. Enumerable.Range(0, _threads).Select(_ => new Recorder(_pool, _texts, clock))];
        Prepare();
    }

    /// <summary>What there is before the others begin: some texts, or slots that had some.</summary>
    private void Prepare()
    {
        for (int place = _random.Next(Places + 1); place < Places; place++)
            _places[place] = _recorders[0].Allocate(_random.Next(Texts));
        if (_random.Next(2) == 0 && _places[0] is Utf8Handle handle)
            _recorders[0].Free(handle);
    }

    /// <summary>What a meeting lets go runs one after the other: here they begin within some nanoseconds.</summary>
    private void ArriveTogether()
    {
        Interlocked.Increment(ref _arrived);
        var wait = new SpinWait();
        while (Volatile.Read(ref _arrived) < _threads)
            wait.SpinOnce(sleep1Threshold: -1);
    }

    private void MakeCalls(int thread)
    {
        var random = new Random(_seed + thread);
        Recorder recorder = _recorders[thread];
        for (int call = 0; call < _calls; call++)
        {
            MakeCall(recorder, random);
            if (random.Next(8) == 0)
                Thread.Yield();
        }
    }

    private void MakeCall(Recorder recorder, Random random)
    {
        int text = random.Next(Texts);
        ref object? place = ref _places[random.Next(Places)];
        int choice = random.Next(30);
        if (choice < 11 || Volatile.Read(ref place) is not Utf8Handle handle)
            Store(recorder, text, random.Next(22), ref place);
        else if (choice < 18)
            recorder.Free(handle);
        else
            Read(recorder, handle, text, choice);
    }

    private static void Store(Recorder recorder, int text, int choice, ref object? place)
    {
        switch (choice)
        {
            case < 8:
                Volatile.Write(ref place, recorder.Allocate(text));
                break;
            case < 14:
                Volatile.Write(ref place, recorder.Intern(text));
                break;
            case < 19:
                recorder.TryGet(text);
                break;
            case 19:
                recorder.Clear();
                break;
            case 20:
                recorder.Freeze();
                break;
            default:
                recorder.Trim();
                break;
        }
    }

    private static void Read(Recorder recorder, Utf8Handle handle, int text, int choice)
    {
        switch (choice % 4)
        {
            case 0:
                recorder.GetString(handle);
                break;
            case 1:
                recorder.TextEquals(handle, text);
                break;
            case 2:
                recorder.ReadUnderLease(handle);
                break;
            default:
                recorder.IsLive(handle);
                break;
        }
    }

    private void AssertLinearizable()
    {
        var numbers = new Dictionary<Utf8Handle, int>();
        var history = new History([.. _recorders.Select(recorder => recorder.Numbered(numbers))]);
        if (!Linearization.ExistsFor(history))
        {
            string lengths = string.Join(", ", _texts.Select(static text => text.Length));
            Assert.Fail($"There is no order for these calls, of texts with {lengths} bytes:\n{history}");
        }
    }

    private Utf8Pool NewPool() => new(_options, _allocator, Generations.Random());
}
