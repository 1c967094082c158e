using System.Diagnostics;
using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Benchmarks.Lookup.Generator;

namespace Utf8Gen.Benchmarks.Lookup.Gates;

/// <summary>What the generator adds to a build and to a keystroke: 200 tables of 30 keys.</summary>
internal static class GeneratorGates
{
    private const int Warmups = 4;

    private const int Builds = 5;

    private const int Keystrokes = 50;

    public static void Run(GateReport report)
    {
        var first = Stopwatch.StartNew();
        var project = new GeneratorProject(GeneratorProject.UsualTables);
        Console.WriteLine($"The generator's first run in this process, its code not compiled yet: {first.ElapsedMilliseconds} ms.");
        for (int i = 0; i < Warmups; i++)
        {
            project.BuildWithout();
            project.BuildWith();
        }

        double without = MedianOf(project.BuildWithout, Builds);
        double with = MedianOf(project.BuildWith, Builds);
        double withOnAllCores = ProcessorTimeOf(project.BuildWith, Builds) - ProcessorTimeOf(project.BuildWithout, Builds);
        double clean = MedianOf(project.CleanRun, Builds);
        MediansOf(project, 4 * Keystrokes);
        (double keystroke, double search) = MediansOf(project, Keystrokes);
        Console.WriteLine($"A build without the generator: {without:0} ms; with it: {with:0} ms; the generator alone: {clean:0} ms.");
        Console.WriteLine($"What the generator adds to the build, in processor time: {withOnAllCores:0} ms.");
        Console.WriteLine(
            $"A keystroke: {keystroke:0.00} ms; with a generator that only searches for the attributes: {search:0.00} ms; what ours "
                + $"adds: {keystroke - search:0.00} ms.");
        Console.WriteLine();

        string where = $"{GeneratorProject.UsualTables} tables";
        report.AtMost("The generator in a clean build", where, clean, 1000, " ms");
        report.AtMost("The generator and the compilation of what it makes, in a clean build", where, with - without, 1000, " ms");
        report.AtMost("The generator at a keystroke in another file, median of 50", where, keystroke, 5, " ms");
        report.AtMost("The same, above a generator that only searches for the attributes", where, keystroke - search, 5, " ms");
    }

    /// <summary>The compiler binds methods on all cores.</summary>
    /// <returns>The mean, in milliseconds.</returns>
    private static double ProcessorTimeOf(Func<int> action, int count)
    {
        TimeSpan before = Environment.CpuUsage.TotalTime;
        for (int i = 0; i < count; i++)
            action();
        return (Environment.CpuUsage.TotalTime - before).TotalMilliseconds / count;
    }

    /// <summary>In turns: a machine is slower at one time than at another.</summary>
    private static (double Keystroke, double Search) MediansOf(GeneratorProject project, int count)
    {
        var keystrokes = new double[count];
        var searches = new double[count];
        for (int i = 0; i < count; i++)
        {
            keystrokes[i] = TimeOf(project.KeystrokeWith);
            searches[i] = TimeOf(project.KeystrokeWithSearch);
        }

        return (MedianOf(keystrokes), MedianOf(searches));
    }

    private static double MedianOf(Func<int> action, int count)
        => MedianOf([.. Enumerable.Range(0, count).Select(_ => TimeOf(action))]);

    private static double MedianOf(double[] times)
    {
        Array.Sort(times);
        return times[times.Length / 2];
    }

    private static double TimeOf(Func<int> action)
    {
        long start = Stopwatch.GetTimestamp();
        action();
        return Stopwatch.GetElapsedTime(start).TotalMilliseconds;
    }
}
