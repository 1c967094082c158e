using System.Buffers;
using System.Runtime.InteropServices;
using System.Text;
using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Pooling;

namespace Utf8Gen.Benchmarks.Pooling;

/// <summary>Texts that come and go on one thread, beside strings, and the gates.</summary>
internal sealed class StoreGates(GateOptions options, GateReport report)
{
    private const int WarmupTexts = 2 * StoreOrders.AtOnce;

    private readonly FigureTable _figures = new("Allocate and free, ns", "Texts", StoreWays.Names);
    private readonly MostBytes _bytes = new("Allocate and free, managed bytes in a pass");

    private IReadOnlyList<int> Lengths => options.IsQuick ? [8] : TextLengths.Judged;

    public void Run()
    {
        WarmUp();
        foreach (StoreOrder order in Enum.GetValues<StoreOrder>())
        {
            foreach (int length in Lengths)
                Run(order, length);
        }

        _figures.Print();
        _bytes.Judge(report);
    }

    /// <summary>Every length in every order, so that nothing is compiled for one of them.</summary>
    private void WarmUp()
    {
        StoreWays[] all =
            [.. Lengths.SelectMany(
                _ => Enum.GetValues<StoreOrder>(),
                static (length, order) => new StoreWays(TextLengths.Of(length), order, WarmupTexts))];
        Warmup.Run(all.SelectMany(static ways => ways.All));
        foreach (StoreWays ways in all)
            ways.Dispose();
    }

    private void Run(StoreOrder order, int length)
    {
        using var ways = new StoreWays(TextLengths.Of(length), order);
        Measurement measurement = Interleaved.Measure(ways.All, StoreOrders.TextsInPass, options.Rounds, withGarbage: true);
        string where = $"{order}, {length} B";
        _figures.Add(where, measurement);
        StoreLimits limits = StoreLimits.Of(length);
        Judge("one owner", StoreWays.OneOwner, limits.OneOwner);
        Judge("rented", StoreWays.Rented, limits.Default);
        Judge("the default pool", StoreWays.Default, limits.Default);
        Judge("the default pool in calls of 16", StoreWays.BulkCalls, limits.BulkCalls);
        foreach (string pool in (string[])[StoreWays.OneOwner, StoreWays.Default, StoreWays.BulkCalls])
            _bytes.Add($"{where}, {pool}", FindWays.Of(ways.All, pool).Pass);

        void Judge(string what, string ours, double allowed)
            => report.AtMost($"Allocate and free, {what}, and new string(span)", where, measurement, ours, StoreWays.NewString, allowed);
    }
}

/// <summary>What allocating and freeing may take, in parts of the time of
/// <c>new string(span)</c>.</summary>
/// <param name="OneOwner">A pool with one owner.</param>
/// <param name="Default">The default pool or a rented one, which nobody else uses then.</param>
/// <param name="BulkCalls">The same in calls for sixteen texts.</param>
internal readonly record struct StoreLimits(double OneOwner, double Default, double BulkCalls)
{
    private const int LongestInSlot = 24;
    private const int LongestOfShort = 100;

    public static StoreLimits Of(int bytes) => bytes switch
    {
        <= LongestInSlot => new(0.75, 1.7, 0.9),
        <= LongestOfShort => new(1.0, 1.5, 1.1),
        _ => new(0.6, 0.8, 0.8),
    };
}

/// <summary>The ways to keep texts for a while.</summary>
internal sealed class StoreWays : IDisposable
{
    public const string OneOwner = "OneOwner";
    public const string Rented = "Rented";
    public const string Default = "Default";
    public const string BulkCalls = "BulkCalls";
    public const string NewString = "NewString";
    public const string NativeMemory = "NativeMemory";
    public const string RentedArray = "RentedArray";

    private readonly Utf8Pool _owned = Pools.OfOneOwner();
    private readonly Utf8Pool _default = Pools.AmongThreads();
    private readonly Utf8Pool _bulk = Pools.AmongThreads();
    private readonly byte[][] _texts;
    private readonly StoreOrder _order;
    private readonly int _count;

    /// <param name="lengths">How long the texts are.</param>
    /// <param name="order">In which order they come and go.</param>
    /// <param name="count">How many come and go in a pass.</param>
    public StoreWays(TextLengths lengths, StoreOrder order, int count = StoreOrders.TextsInPass)
    {
        (_texts, _order, _count) = (TextSet.Any(StoreOrders.Texts, lengths), order, count);
        All =
        [
            Way<PoolStore, Utf8Handle>(OneOwner, new PoolStore(_owned, _texts)),
            WayOfRented(),
            Way<PoolStore, Utf8Handle>(Default, new PoolStore(_default, _texts)),
            WayOfBulkCalls(),
            Way<StringStore, string?>(NewString, new StringStore(_texts)),
            Way<NativeMemoryStore, nint>(NativeMemory, new NativeMemoryStore(_texts)),
            Way<RentedArrayStore, byte[]?>(RentedArray, new RentedArrayStore(_texts)),
        ];
    }

    public static IReadOnlyList<string> Names { get; } = [OneOwner, Rented, Default, BulkCalls, NewString, NativeMemory, RentedArray];

    public IReadOnlyList<TimedWay> All { get; }

    public void Dispose()
    {
        _owned.Dispose();
        _default.Dispose();
        _bulk.Dispose();
    }

    private TimedWay Way<TStore, TKept>(string name, TStore store)
        where TStore : struct, ITextStore<TKept>
    {
        var work = new StoreWork<TStore, TKept>(_count);
        return new TimedWay(name, () => work.Run(store, _order));
    }

    /// <summary>A pool is rented for each pass.</summary>
    private TimedWay WayOfRented()
    {
        var work = new StoreWork<PoolStore, Utf8Handle>(_count);
        return new TimedWay(Rented, () =>
        {
            using Utf8Pool pool = Utf8Pool.Rent();
            return work.Run(new PoolStore(pool, _texts), _order);
        });
    }

    /// <summary>The default pool again, sixteen texts in a call.</summary>
    private TimedWay WayOfBulkCalls()
    {
        var work = new BulkCallWork(_texts, _count);
        return new TimedWay(BulkCalls, () => work.Run(_bulk, _order));
    }
}

/// <summary>Adds and removes texts in the orders that programs do.</summary>
/// <param name="texts">How many are added and removed in a pass: a multiple of
/// <see cref="StoreOrders.AtOnce"/>.</param>
internal sealed class StoreWork<TStore, TKept>(int texts = StoreOrders.TextsInPass)
    where TStore : struct, ITextStore<TKept>
{
    private readonly TKept[] _kept = new TKept[StoreOrders.AtOnce];

    public long Run(TStore store, StoreOrder order) => order switch
    {
        StoreOrder.Bulk => Bulk(store),
        StoreOrder.Window => Window(store),
        _ => Shuffled(store),
    };

    private long Bulk(TStore store)
    {
        TKept[] kept = _kept;
        for (int done = 0; done < texts; done += kept.Length)
        {
            Fill(store);
            for (int i = 0; i < kept.Length; i++)
                store.Remove(ref kept[i]);
        }

        return texts;
    }

    private long Window(TStore store)
    {
        Span<TKept> window = _kept.AsSpan(0, StoreOrders.Width);
        for (int i = 0; i < window.Length; i++)
            window[i] = store.Add(i);
        for (int i = window.Length; i < texts; i++)
        {
            ref TKept place = ref window[i & (StoreOrders.Width - 1)];
            store.Remove(ref place);
            place = store.Add(i & (StoreOrders.Texts - 1));
        }

        foreach (ref TKept kept in window)
            store.Remove(ref kept);
        return texts;
    }

    private long Shuffled(TStore store)
    {
        TKept[] kept = _kept;
        for (int done = 0; done < texts; done += kept.Length)
        {
            Fill(store);
            foreach (int i in StoreOrders.Random)
                store.Remove(ref kept[i]);
        }

        return texts;
    }

    private void Fill(TStore store)
    {
        TKept[] kept = _kept;
        for (int i = 0; i < kept.Length; i++)
            kept[i] = store.Add(i & (StoreOrders.Texts - 1));
    }
}

/// <summary>In which order texts come and go.</summary>
public enum StoreOrder
{
    /// <summary>1,024 come, then they go in the same order.</summary>
    Bulk,

    /// <summary>The oldest of sixteen goes when another comes.</summary>
    Window,

    /// <summary>1,024 come, then they go in random order.</summary>
    Shuffled,
}

/// <summary>What all <see cref="StoreOrder"/>s have in common.</summary>
internal static class StoreOrders
{
    /// <summary>How many different texts there are: few, so that what is timed is keeping them and
    /// not fetching them.</summary>
    public const int Texts = 64;

    /// <summary>How many there are at once, but for a window.</summary>
    public const int AtOnce = 1_024;

    /// <summary>How many there are at once in a window, and in one call of those that take several.</summary>
    public const int Width = 16;

    public const int TextsInPass = 65_536;

    private const int Seed = 10;

    /// <summary>The numbers below <see cref="AtOnce"/>.</summary>
    public static int[] Random { get; } = Shuffle();

    private static int[] Shuffle()
    {
        int[] order = [.. Enumerable.Range(0, AtOnce)];
        new Random(Seed).Shuffle(order);
        return order;
    }
}

/// <summary>Texts that come and go sixteen in a call, out of one buffer, as a parser
/// leaves them.</summary>
/// <param name="texts">The texts: a multiple of sixteen.</param>
/// <param name="count">How many come and go in a pass.</param>
internal sealed class BulkCallWork(byte[][] texts, int count)
{
    private const int Width = StoreOrders.Width;

    private readonly byte[] _bytes = [.. texts.SelectMany(static text => text)];
    private readonly Range[] _ranges = RangesOf(texts);
    private readonly Utf8Handle[] _kept = new Utf8Handle[StoreOrders.AtOnce];
    private readonly Utf8Handle[] _shuffled = new Utf8Handle[StoreOrders.AtOnce];

    public long Run(Utf8Pool pool, StoreOrder order) => order switch
    {
        StoreOrder.Bulk => Bulk(pool),
        StoreOrder.Window => Window(pool),
        _ => Shuffled(pool),
    };

    private static Range[] RangesOf(byte[][] texts)
    {
        int end = 0;
        return [.. texts.Select(text => ((end += text.Length) - text.Length)..end)];
    }

    private long Bulk(Utf8Pool pool)
    {
        for (int done = 0; done < count; done += _kept.Length)
        {
            Fill(pool);
            FreeAll(pool, _kept);
        }

        return count;
    }

    private long Window(Utf8Pool pool)
    {
        Span<Utf8Handle> window = _kept.AsSpan(0, Width);
        Allocate(pool, 0, window);
        for (int i = Width; i < count; i += Width)
        {
            pool.Free(window);
            Allocate(pool, i, window);
        }

        pool.Free(window);
        return count;
    }

    private long Shuffled(Utf8Pool pool)
    {
        for (int done = 0; done < count; done += _kept.Length)
        {
            Fill(pool);
            for (int i = 0; i < _shuffled.Length; i++)
                _shuffled[i] = _kept[StoreOrders.Random[i]];
            FreeAll(pool, _shuffled);
        }

        return count;
    }

    private void Fill(Utf8Pool pool)
    {
        for (int i = 0; i < _kept.Length; i += Width)
            Allocate(pool, i, _kept.AsSpan(i, Width));
    }

    private void Allocate(Utf8Pool pool, int number, Span<Utf8Handle> handles)
        => pool.Allocate(_bytes, _ranges.AsSpan(number & (StoreOrders.Texts - 1), Width), handles);

    private static void FreeAll(Utf8Pool pool, ReadOnlySpan<Utf8Handle> handles)
    {
        for (int i = 0; i < handles.Length; i += Width)
            pool.Free(handles.Slice(i, Width));
    }
}

/// <summary>A way to keep texts for a while.</summary>
/// <typeparam name="TKept">What stands for a text that is kept.</typeparam>
internal interface ITextStore<TKept>
{
    /// <summary>Keeps a copy of the text that has a number.</summary>
    TKept Add(int number);

    /// <summary>Gives it back, and forgets it where forgetting is what gives it back.</summary>
    void Remove(ref TKept kept);
}

/// <summary>Native memory for each text.</summary>
internal readonly struct NativeMemoryStore(byte[][] texts) : ITextStore<nint>
{
    public unsafe nint Add(int number)
    {
        byte[] text = texts[number];
        void* kept = NativeMemory.Alloc((nuint)text.Length);
        text.CopyTo(new Span<byte>(kept, text.Length));
        return (nint)kept;
    }

    public unsafe void Remove(ref nint kept) => NativeMemory.Free((void*)kept);
}

/// <summary><see cref="Utf8Pool.Allocate(ReadOnlySpan{byte})"/> and <see cref="Utf8Pool.Free(Utf8Handle)"/>.</summary>
internal readonly struct PoolStore(Utf8Pool pool, byte[][] texts) : ITextStore<Utf8Handle>
{
    public Utf8Handle Add(int number) => pool.Allocate(texts[number]);

    public void Remove(ref Utf8Handle kept) => pool.Free(kept);
}

/// <summary>An array that is rented for each text.</summary>
internal readonly struct RentedArrayStore(byte[][] texts) : ITextStore<byte[]?>
{
    public byte[]? Add(int number)
    {
        byte[] text = texts[number];
        byte[] kept = ArrayPool<byte>.Shared.Rent(text.Length);
        text.CopyTo(kept, 0);
        return kept;
    }

    public void Remove(ref byte[]? kept)
    {
        if (kept is not null)
            ArrayPool<byte>.Shared.Return(kept);
    }
}

/// <summary>A string made of chars, and left to the garbage collector.</summary>
internal readonly struct StringStore(byte[][] texts) : ITextStore<string?>
{
    private readonly char[][] _texts = [.. texts.Select(static text => Encoding.UTF8.GetString(text).ToCharArray())];

    public string? Add(int number) => new(_texts[number].AsSpan());

    public void Remove(ref string? kept) => kept = null;
}
