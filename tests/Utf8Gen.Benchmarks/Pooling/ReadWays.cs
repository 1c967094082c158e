using System.Text;
using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Pooling;

namespace Utf8Gen.Benchmarks.Pooling;

/// <summary>Texts that are read, and handles as keys. They have no gates.</summary>
internal static class ReadFigures
{
    public static void Run(GateOptions options)
    {
        var reading = new FigureTable("From a handle to the bytes, ns", "Texts", ReadWays.NamesOfReading);
        var keys = new FigureTable(
            "A handle as the key of a dictionary, ns",
            "Texts",
            [ReadWays.KeyHandle, ReadWays.KeyText, ReadWays.KeyString]);
        TextLengths[] all = [.. ((int[])[8, 16, 24, 32, 64]).Select(TextLengths.Of), new TextLengths(4, 64)];
        foreach (TextLengths lengths in options.IsQuick ? all[..1] : all)
        {
            using var ways = new ReadWays(TextSet.Ascii(1_000, lengths));
            Warmup.Run(ways.Reading.Concat(ways.AsKeys));
            reading.Add($"1000 of {lengths}", Interleaved.Measure(ways.Reading, TextWalk.UsualLength, options.Rounds));
            keys.Add($"1000 of {lengths}", Interleaved.Measure(ways.AsKeys, TextWalk.UsualLength, options.Rounds));
        }

        reading.Print();
        keys.Print();
    }
}

/// <summary>The ways from what stands for a text to its bytes or chars, and to what is kept for it.</summary>
internal sealed class ReadWays : IDisposable
{
    public const string Lease = "Lease";
    public const string DefaultLease = "DefaultLease";
    public const string LeaseOfEach = "LeaseOfEach";
    public const string Read = "Read";
    public const string DefaultLeaseOfEach = "DefaultLeaseOfEach";
    public const string DefaultRead = "DefaultRead";
    public const string DangerousGetSpan = "DangerousGetSpan";
    public const string AsSpan = "AsSpan";
    public const string KeyHandle = "HandleAsKey";
    public const string KeyText = "TextAsKey";
    public const string KeyString = "StringAsKey";

    private readonly Utf8Pool _pool = Pools.OfOneOwner();
    private readonly Utf8Pool _default = Pools.AmongThreads();
    private readonly Utf8Handle[] _handles;
    private readonly Utf8Handle[] _defaultHandles;
    private readonly string[] _strings;
    private readonly Dictionary<Utf8Handle, int> _byHandle;
    private readonly Dictionary<Utf8Handle, int> _byText;
    private readonly Dictionary<string, int> _byString;

    /// <param name="texts">What there is to read, in random order.</param>
    public ReadWays(byte[][] texts)
    {
        var random = new Random(5);
        byte[][] steps = [.. Enumerable.Range(0, TextWalk.UsualLength).Select(_ => texts[random.Next(texts.Length)])];
        string[] known = [.. texts.Select(Encoding.UTF8.GetString)];
        Dictionary<string, string> unique = known.ToDictionary(static text => text);
        _handles = [.. steps.Select(step => _pool.Intern(step))];
        _defaultHandles = [.. steps.Select(step => _default.Intern(step))];
#pragma warning disable U8G0018, U8G1018 // The setup is not measured.
        _strings = [.. steps.Select(step => unique[Encoding.UTF8.GetString(step)])];
#pragma warning restore U8G0018, U8G1018
        _byHandle = texts.ToDictionary(text => _pool.Intern(text), static text => text.Length);
        _byText = texts.ToDictionary(text => _pool.Intern(text), static text => text.Length, _pool.Comparer);
        _byString = known.ToDictionary(static text => text, static text => text.Length);
        Reading = [
            new(Lease, () => SumOfLease(_pool, _handles)),
            new(DefaultLease, () => SumOfLease(_default, _defaultHandles)),
            new(LeaseOfEach, () => SumOfLeases(_pool, _handles)),
            new(Read, () => SumOfReads(_pool, _handles)),
            new(DefaultLeaseOfEach, () => SumOfLeases(_default, _defaultHandles)),
            new(DefaultRead, () => SumOfReads(_default, _defaultHandles)),
            new(DangerousGetSpan, SumOfSpans),
            new(AsSpan, SumOfStrings)
        ];
        AsKeys = [
            new(KeyHandle, () => SumOf(_byHandle, _handles)),
            new(KeyText, () => SumOf(_byText, _handles)),
            new(KeyString, () => SumOf(_byString, _strings))
        ];
    }

    public static IReadOnlyList<string> NamesOfReading { get; }
        = [Lease, DefaultLease, LeaseOfEach, Read, DefaultLeaseOfEach, DefaultRead, DangerousGetSpan, AsSpan];

    public IReadOnlyList<TimedWay> Reading { get; }

    public IReadOnlyList<TimedWay> AsKeys { get; }

    public void Dispose()
    {
        _pool.Dispose();
        _default.Dispose();
    }

    private static long SumOfLease(Utf8Pool pool, Utf8Handle[] handles)
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

    private static long SumOfLeases(Utf8Pool pool, Utf8Handle[] handles)
    {
        long sum = 0;
        foreach (Utf8Handle handle in handles)
        {
            using Utf8Lease lease = pool.Lease();
            ReadOnlySpan<byte> text = lease[handle];
            sum += text[0] + text.Length;
        }

        return sum;
    }

    private static long SumOfReads(Utf8Pool pool, Utf8Handle[] handles)
    {
        long sum = 0;
        foreach (Utf8Handle handle in handles)
            sum += pool.Read(handle, 0, static (text, _) => text[0] + text.Length);
        return sum;
    }

    private long SumOfSpans()
    {
        long sum = 0;
        foreach (Utf8Handle handle in _handles)
        {
            ReadOnlySpan<byte> text = _pool.DangerousGetSpan(handle);
            sum += text[0] + text.Length;
        }

        return sum;
    }

    private long SumOfStrings()
    {
        long sum = 0;
        foreach (string one in _strings)
        {
            ReadOnlySpan<char> text = one.AsSpan();
            sum += text[0] + text.Length;
        }

        return sum;
    }

    private static long SumOf<TKey>(Dictionary<TKey, int> dictionary, TKey[] keys)
        where TKey : notnull
    {
        long sum = 0;
        foreach (TKey key in keys)
            sum += dictionary[key];
        return sum;
    }
}
