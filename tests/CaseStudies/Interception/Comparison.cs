using System.Diagnostics;
using System.Globalization;
using System.Text;

namespace Utf8Gen.CaseStudies.Interception;

/// <summary>Times two builds in turns, after seeing that they do the same.</summary>
internal static class Comparison
{
    private const int Rounds = 31;
    private static readonly TimeSpan Sample = TimeSpan.FromMilliseconds(100);
    private static readonly TimeSpan Warmup = TimeSpan.FromSeconds(6);

    public static int Run(MessageProgram without, MessageProgram with, byte[][] messages)
    {
        foreach (byte[] message in messages)
        {
            if (!without.Write(without.Read(message)).AsSpan().SequenceEqual(with.Write(with.Read(message))))
            {
                Console.Error.WriteLine($"The builds write other bytes for {Encoding.UTF8.GetString(message)}");
                return 1;
            }
        }

        Console.WriteLine($"{messages.Length} messages of {messages.Sum(static message => message.Length)} bytes, {Rounds} rounds");
        Console.WriteLine();
        Console.WriteLine("| | without, ns | with, ns | with / without | without, B | with, B |");
        Console.WriteLine("|---|---:|---:|---:|---:|---:|");
        Print("read", messages.Length, () => ReadAll(without, messages), () => ReadAll(with, messages));
        object[] ofWithout = [.. messages.Select(without.Read)];
        object[] ofWith = [.. messages.Select(with.Read)];
        Print("write", messages.Length, () => WriteAll(without, ofWithout), () => WriteAll(with, ofWith));
        return 0;
    }

    private static void ReadAll(MessageProgram program, byte[][] messages)
    {
        foreach (byte[] message in messages)
            program.Read(message);
    }

    private static void WriteAll(MessageProgram program, object[] messages)
    {
        foreach (object message in messages)
            program.Write(message);
    }

    /// <summary>The medians of one message.</summary>
    private static void Print(string what, int messages, Action without, Action with)
    {
        WarmUp(without, with);
        int passes = Math.Max(PassesOf(without), PassesOf(with));
        var times = new List<(double Without, double With)>();
        for (int round = 0; round < Rounds; round++)
        {
            // Whichever is second may find a warmer cache.
            double first = Time(round % 2 == 0 ? without : with, passes);
            double second = Time(round % 2 == 0 ? with : without, passes);
            times.Add(round % 2 == 0 ? (first, second) : (second, first));
        }

        double operations = (double)passes * messages;
        Console.WriteLine(string.Create(
            CultureInfo.InvariantCulture,
            $"| {what} | {Median(times.Select(static time => time.Without)) / operations:0} "
                + $"| {Median(times.Select(static time => time.With)) / operations:0} "
                + $"| {Median(times.Select(static time => time.With / time.Without)):0.00} "
                + $"| {BytesOf(without) / messages:0} | {BytesOf(with) / messages:0} |"));
    }

    /// <summary>Until the code is compiled to the end, in turns: what the builds share, such as the
    /// serializer, is compiled for the types that it meets most, which must be those of
    /// both.</summary>
    private static void WarmUp(Action without, Action with)
    {
        long start = Stopwatch.GetTimestamp();
        while (Stopwatch.GetElapsedTime(start) < Warmup)
        {
            without();
            with();
        }
    }

    /// <summary>How many passes a sample needs.</summary>
    private static int PassesOf(Action pass) => Math.Max(1, (int)(Sample.TotalNanoseconds / Time(pass, 10) * 10));

    /// <returns>Nanoseconds.</returns>
    private static double Time(Action pass, int passes)
    {
        long start = Stopwatch.GetTimestamp();
        for (int i = 0; i < passes; i++)
            pass();
        return Stopwatch.GetElapsedTime(start).TotalNanoseconds;
    }

    private static double BytesOf(Action pass)
    {
        const int Passes = 100;
        long before = GC.GetAllocatedBytesForCurrentThread();
        for (int i = 0; i < Passes; i++)
            pass();
        return (double)(GC.GetAllocatedBytesForCurrentThread() - before) / Passes;
    }

    private static double Median(IEnumerable<double> values)
    {
        double[] sorted = [.. values.Order()];
        return sorted[sorted.Length / 2];
    }
}
