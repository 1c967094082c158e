using System.Buffers;
using System.Diagnostics;
using System.Globalization;
using System.Text.Json;
using Utf8Gen.Benchmarks.Gates;

namespace Utf8Gen.Benchmarks.Interception;

/// <summary>Calls as they are written, as the build replaces them, and as a
/// developer would.</summary>
internal sealed class InterceptionGates(GateOptions options, GateReport report)
{
    private const double Allowed = 1.05;

    private static readonly string[] Ways = [CallCases.Written, CallCases.Intercepted, CallCases.ByHand, CallCases.Encoded];

    private readonly FigureTable _times = new(
        "Intercepted calls, ns", "Call", Ways,
        [(CallCases.Intercepted, CallCases.Written), (CallCases.Intercepted, CallCases.ByHand)]);

    private readonly CountTable _bytes = new("Intercepted calls, bytes allocated by a call", "Call", Ways[..3]);

    public void Run()
    {
        CallCases.AssertIntercepted();
        var data = new CallData();
        IReadOnlyList<TimedWay>[] cases = [.. CallCases.Names.Select((_, index) => CallCases.WaysOf(index, data))];
        foreach (IReadOnlyList<TimedWay> ways in cases)
            AssertSame(ways);
        Warmup.Run(cases.SelectMany(static ways => ways));
        foreach ((int index, string name) in CallCases.Names.Index())
            Time(index, name, cases[index]);

        _times.Print();
        _bytes.Print();
        ColdCallGates.Run(options);
    }

    private static void AssertSame(IReadOnlyList<TimedWay> ways)
    {
        long[] results = [.. ways.Select(static way => way.Pass())];
        if (Array.Exists(results, result => result != results[0]))
            throw new InvalidOperationException($"The results differ: {string.Join(", ", results.Select(Text))}.");
    }

    private static string Text(long result) => result.ToString(CultureInfo.InvariantCulture);

    private void Time(int index, string name, IReadOnlyList<TimedWay> ways)
    {
        Measurement times = Interleaved.Measure(ways, CallCases.TimedCalls, options.Rounds);
        _times.Add(name, times);
        _bytes.Add(name, way => Allocation.Of(ways.Single(other => other.Name == way).Pass) / CallCases.TimedCalls);
        if (CallCases.HasSameCode(index))
            report.AtMost("Intercepted, of u8 by hand", name, times, CallCases.Intercepted, CallCases.ByHand, Allowed);
        report.AtMost("Intercepted, of as written", name, times, CallCases.Intercepted, CallCases.Written, 1);
    }
}

/// <summary>The calls, in each of the ways that they are made.</summary>
internal static class CallCases
{
    public const string Written = "as written";
    public const string Intercepted = "intercepted";
    public const string ByHand = "u8 by hand";
    public const string Encoded = "JsonEncodedText";

    /// <summary>In one pass over a method.</summary>
    public const int Calls = 64;

    /// <summary>Calls that are timed together, so that the clock's steps do not show.</summary>
    public const int TimedCalls = Calls * Passes;

    private const int Passes = 16;

    public static IReadOnlyList<string> Names { get; } =
    [
        "TryGetProperty", "ValueEquals", "ValueTextEquals", "WriteString", "WriteNumber", "WriteStringValue", "GetBytes",
        "GetBytes into a span", "GetByteCount", "GetString of a reader, three names", "GetString of an element, three names",
    ];

    /// <summary>Calls for which the hand-written form does what the intercepted one does.</summary>
    public static bool HasSameCode(int index) => index < 9;

    public static bool IsOfWriter(int index) => index is >= 3 and <= 5;

    /// <exception cref="InvalidOperationException">The build has not replaced
    /// the calls.</exception>
    public static void AssertIntercepted()
    {
        if (!Array.Exists(typeof(CallCases).Assembly.GetTypes(), static type => type.Namespace == "Utf8Gen.Intercepted"))
            throw new InvalidOperationException("Build with -c Release: nothing is intercepted in this build.");
    }

    public static IReadOnlyList<TimedWay> WaysOf(int index, CallData data)
    {
        List<TimedWay> ways =
        [
            WayOf(Written, WrittenCalls.All[index]),
            WayOf(Intercepted, InterceptedCalls.All[index]),
            WayOf(ByHand, Utf8Calls.All[index]),
        ];
        if (IsOfWriter(index))
            ways.Add(WayOf(Encoded, EncodedCalls.All[index - 3]));
        return ways;

        TimedWay WayOf(string name, Func<CallData, long> calls) => new(name, () => Repeat(calls, data));
    }

    private static long Repeat(Func<CallData, long> calls, CallData data)
    {
        long sum = 0;
        for (int i = 0; i < Passes; i++)
            sum += calls(data);
        return sum;
    }
}

/// <summary>What the calls are made on.</summary>
internal sealed class CallData
{
    public static ReadOnlySpan<byte> Tokens => """["open","closed","merged","open","draft","closed","locked","merged"]"""u8;

    public JsonElement Item { get; } = JsonDocument
        .Parse("""{"id":1,"node":"x","url":"/1","title":"a","state":"open","labels":[],"name":"n","closed":null}""").RootElement;

    public JsonElement[] States { get; } =
        [.. JsonDocument.Parse("""["open","closed","merged","draft"]""").RootElement.EnumerateArray()];

    public byte[] Bytes { get; } = new byte[32];

    public Utf8JsonWriter Writer { get; }

    private readonly ArrayBufferWriter<byte> _output = new(64 * 1024);

    public CallData() => Writer = new Utf8JsonWriter(_output, new JsonWriterOptions { SkipValidation = false });

    /// <summary>Writes an object from the start.</summary>
    public long Written(Action<Utf8JsonWriter> write)
    {
        _output.ResetWrittenCount();
        Writer.Reset(_output);
        Writer.WriteStartObject();
        write(Writer);
        Writer.WriteEndObject();
        Writer.Flush();
        return _output.WrittenCount;
    }
}

/// <summary>What the first calls of all kinds cost, each time in a process of its own. There is no
/// gate for it.</summary>
internal static class ColdCallGates
{
    public static void Run(GateOptions options)
        => ColdProcess.Print(
            options,
            "First calls in a process, of all kinds, µs",
            ColdCalls.Command,
            [CallCases.Written, CallCases.Intercepted, CallCases.ByHand],
            [.. ColdCalls.Passes.Select(static passes => $"{passes * CallCases.Calls} of each")]);
}

/// <summary>Times the first calls in a process, all kinds of them: before the runtime has compiled
/// anything for good.</summary>
internal static class ColdCalls
{
    public const string Command = "cold-calls";

    /// <summary>Passes that are timed together, one behind the other.</summary>
    public static IReadOnlyList<int> Passes { get; } = [1, 10];

    /// <summary>Prints the microseconds of each group of passes.</summary>
    /// <param name="way">One of the ways of <see cref="CallCases"/>.</param>
    public static int Run(string way)
    {
        var data = new CallData();
        Func<CallData, long>[] calls = [.. way switch
        {
            CallCases.Written => WrittenCalls.All,
            CallCases.Intercepted => InterceptedCalls.All,
            _ => Utf8Calls.All,
        }];
        Stopwatch.GetElapsedTime(Stopwatch.GetTimestamp());
        foreach (int passes in Passes)
        {
            long start = Stopwatch.GetTimestamp();
            for (int i = 0; i < passes; i++)
            {
                foreach (Func<CallData, long> call in calls)
                    call(data);
            }

            Console.WriteLine(Stopwatch.GetElapsedTime(start).TotalMicroseconds.ToString(CultureInfo.InvariantCulture));
        }

        return 0;
    }
}
