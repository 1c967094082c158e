using System.Diagnostics;
using System.Globalization;
using System.Text;
using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Testing;
using Utf8Gen.Text;

namespace Utf8Gen.Benchmarks.Text;

/// <summary>What the first calls of the encoder cost, each time in a process of its own. There is
/// no gate for it.</summary>
internal static class ColdTextGates
{
    public static void Run(GateOptions options)
        => ColdProcess.Print(
            options,
            "First calls in a process, µs",
            ColdEncode.Command,
            [ColdEncode.TryEncode, ColdEncode.TryGetBytes],
            [.. ColdEncode.Calls.Select(static calls => calls == 1 ? "the first call" : $"the next {calls}")]);
}

/// <summary>Times the first calls in a process: before the runtime has compiled anything for good.</summary>
internal static class ColdEncode
{
    public const string Command = "cold-encode";
    public const string TryEncode = "TryEncode";
    public const string TryGetBytes = "TryGetBytes";

    /// <summary>Calls that are timed together, one behind the other: the first, and then more and more.</summary>
    public static IReadOnlyList<int> Calls { get; } = [1, 20, 200, 2_000];

    /// <summary>Prints the microseconds of each group of calls.</summary>
    /// <param name="way">Which encoder.</param>
    public static int Run(string way)
    {
        var random = new Random(1);
        char[][] texts = [.. SampleText.Kinds.Select(kind => SampleText.Create(random, kind, 40))];
        var destination = new byte[200];
        Stopwatch.GetElapsedTime(Stopwatch.GetTimestamp());
        foreach (int calls in Calls)
        {
            long start = Stopwatch.GetTimestamp();
            if (way == TryEncode)
                EncodeOurs(texts, destination, calls);
            else
                EncodeTheirs(texts, destination, calls);
            Console.WriteLine(Stopwatch.GetElapsedTime(start).TotalMicroseconds.ToString(CultureInfo.InvariantCulture));
        }

        return 0;
    }

    private static void EncodeOurs(char[][] texts, Span<byte> destination, int calls)
    {
        for (int i = 0; i < calls; i++)
            Utf8Encode.TryEncode(texts[i % texts.Length], destination, out _);
    }

    private static void EncodeTheirs(char[][] texts, Span<byte> destination, int calls)
    {
        for (int i = 0; i < calls; i++)
            Encoding.UTF8.TryGetBytes(texts[i % texts.Length], destination, out _);
    }
}
