using Utf8Gen.Benchmarks.Gates;

namespace Utf8Gen.Benchmarks.Interception;

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
