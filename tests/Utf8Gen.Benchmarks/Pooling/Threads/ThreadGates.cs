using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Benchmarks.Json.Reports;
using Utf8Gen.Benchmarks.Pooling.Requests;
using Utf8Gen.Benchmarks.Pooling.Workloads;

namespace Utf8Gen.Benchmarks.Pooling.Threads;

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
