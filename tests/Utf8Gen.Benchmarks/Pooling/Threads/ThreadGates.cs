using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Benchmarks.Json.Reports;
using Utf8Gen.Benchmarks.Pooling.Workloads;

namespace Utf8Gen.Benchmarks.Pooling.Threads;

/// <summary>The pool among threads, beside what else they share, and its gates.</summary>
internal sealed class ThreadGates(GateOptions options, GateReport report)
{
    private const int Hot = 64;
    private const int Spread = 65_536;

    /// <summary>Twice ten: each of the two is timed ten times.</summary>
    private const int ScaleRounds = 10;

    private int Rounds => options.IsQuick ? 1 : 7;

    private int[] Threads => options.IsQuick ? [2] : [1, 2, 4, 8];

    public void Run()
    {
        RunAlone();
        RunStores();
        RunMixes();
        RunScale();
        RunDocument();
    }

    /// <summary>What it costs that other threads might come.</summary>
    private void RunAlone()
    {
        string[] names = [StoreWays.Pool, StoreWays.PoolAmongThreads, StoreWays.PoolTaken, StoreWays.NewString];
        var figures = new FigureTable("Allocate and free, one thread, ns", "Texts", names);
        foreach (TextLengths lengths in (TextLengths[])[TextLengths.Of(8), TextLengths.Of(256)])
        {
            foreach (StoreOrder order in Enum.GetValues<StoreOrder>())
                RunAlone(figures, lengths, order);
        }

        figures.Print();
    }

    private void RunAlone(FigureTable figures, TextLengths lengths, StoreOrder order)
    {
        using var ways = new StoreWays(lengths, order);
        Warmup.Run([.. ways.All.Select(static way => new Action(() => way.Pass()))]);
        Measurement measurement = Interleaved.Measure(ways.All, StoreOrders.TextsInPass, options.Rounds);
        string where = $"{order}, {lengths}";
        figures.Add(where, measurement);
        if (lengths.Longest != 8)
            return;

        report.AtMost("Allocate and free among threads, and new string(span)", where, measurement.Ratio(StoreWays.PoolAmongThreads, StoreWays.NewString), 1, "");
        report.AtMost("Allocate and free among threads, and with one owner", where, measurement.Ratio(StoreWays.PoolAmongThreads, StoreWays.Pool), 2.2, "");
    }

    private void RunStores()
    {
        var figures = new FigureTable("Allocate and free on several threads, ns of time for each", "Threads", SharedStoreWays.Names);
        foreach (int threads in Threads)
        {
            foreach (StoreOrder order in (StoreOrder[])[StoreOrder.Window, StoreOrder.Shuffled])
            {
                Measurement measurement = ThreadRounds.Measure(SharedStoreWays.Of(TextLengths.Of(8), order), threads, StoreOrders.TextsInPass, Rounds);
                figures.Add($"{threads}, {order}", measurement);
            }
        }

        figures.Print();
    }

    private void RunMixes()
    {
        var figures = new FigureTable("Find a text, or take it in, on several threads, ns of time for each", "Threads", MixWays.Names);
        foreach (int threads in Threads)
        {
            foreach (int known in (int[])[Hot, Spread])
            {
                foreach (int newOfHundred in (int[])[0, 1, 10])
                    RunMix(figures, threads, known, newOfHundred);
            }
        }

        figures.Print();
    }

    private void RunMix(FigureTable figures, int threads, int known, int newOfHundred)
    {
        var mix = new TextMix(known, newOfHundred, threads);
        Measurement measurement = ThreadRounds.Measure(MixWays.Of(mix), threads, TextMix.Operations, Rounds);
        string where = $"{threads}, {known} texts, {100 - newOfHundred}/{newOfHundred}";
        figures.Add(where, measurement);
        if (newOfHundred == 0)
            return;

        foreach (string peer in (string[])[MixWays.ByString, MixWays.ByChars, MixWays.Toolkit])
            report.AtMost($"Intern among threads, and {peer}", where, measurement.Ratio(MixWays.Pool, peer), 1, "");
    }

    /// <summary>One thread and two in turns.</summary>
    private void RunScale()
    {
        foreach (int known in (int[])[Hot, Spread])
        {
            var mix = new TextMix(known, newOfHundred: 0, threads: 2);
            double[] ratios = [.. Enumerable.Range(0, options.IsQuick ? 1 : ScaleRounds).Select(_ => TimeOf(mix, 1) * 2 / TimeOf(mix, 2)).Order()];
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
        Warmup.Run([.. ways.All.Select(static way => new Action(() => way.Pass()))]);
        var figures = new FigureTable("Names and strings of a document, ns for each", "", DocumentWays.Names);
        figures.Add($"{ways.Texts} names and strings", Interleaved.Measure(ways.All, ways.Texts, options.Rounds));
        figures.Print();
    }
}
