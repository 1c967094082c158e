using System.Diagnostics;
using System.Globalization;

namespace Utf8Gen.Benchmarks.Interception;

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
