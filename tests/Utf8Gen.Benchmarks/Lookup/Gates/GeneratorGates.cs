using System.Diagnostics;
using System.Globalization;
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
        double firstRun = first.Elapsed.TotalMilliseconds;
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
        Console.WriteLine($"## {GeneratorProject.UsualTables} tables of 30 keys, ms");
        Console.WriteLine();
        Console.WriteLine("| | |");
        Console.WriteLine("|---|---:|");
        PrintRow("a build without the generator", without);
        PrintRow("the generator alone, in a clean build", clean);
        PrintRow("its first run in a process", firstRun);
        PrintRow("the generator, and the compilation of its output", with - without);
        PrintRow("the same in processor time", withOnAllCores);
        PrintRow("an edit of a file without a table", keystroke);
        PrintRow("the same with a generator that only searches for the attributes", search);
        Console.WriteLine();

        string where = $"{GeneratorProject.UsualTables} tables";
        report.AtMost("The generator in a clean build", where, clean, 1000, " ms");
        report.AtMost("The generator and the compilation of what it makes, in a clean build", where, with - without, 1000, " ms");
        report.AtMost("The generator at a keystroke in another file, median of 50", where, keystroke, 5, " ms");
        report.AtMost("The same, above a generator that only searches for the attributes", where, keystroke - search, 5, " ms");
    }

    private static void PrintRow(string what, double milliseconds)
        => Console.WriteLine(string.Create(CultureInfo.InvariantCulture, $"| {what} | {milliseconds:0.0} |"));

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
