using System.Diagnostics;
using Utf8Gen.Benchmarks.Lookup.Generator;

namespace Utf8Gen.Benchmarks.Gates;

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
        double clean = MedianOf(project.CleanRun, Builds);
        MedianOf(project.KeystrokeWith, 4 * Keystrokes);
        double keystroke = MedianOf(project.KeystrokeWith, Keystrokes);
        MedianOf(project.KeystrokeWithSearch, 4 * Keystrokes);
        double search = MedianOf(project.KeystrokeWithSearch, Keystrokes);
        Console.WriteLine($"A build without the generator: {without:0} ms; with it: {with:0} ms; the generator alone: {clean:0} ms; a keystroke: {keystroke:0.00} ms, of which the compiler's search for the attributes takes {search:0.00} ms.");
        Console.WriteLine();

        string where = $"{GeneratorProject.UsualTables} tables";
        report.AtMost("The generator in a clean build", where, clean, 1000, " ms");
        report.AtMost("The generator and the compilation of what it makes, in a clean build", where, with - without, 1000, " ms");
        report.AtMost("The generator at a keystroke in another file, median of 50", where, keystroke, 5, " ms");
        report.AtMost("The same without the compiler's search for the attributes", where, keystroke - search, 5, " ms");
    }

    private static double MedianOf(Func<int> action, int count)
    {
        double[] times = [.. Enumerable.Range(0, count).Select(_ => TimeOf(action)).Order()];
        return times[count / 2];
    }

    private static double TimeOf(Func<int> action)
    {
        long start = Stopwatch.GetTimestamp();
        action();
        return Stopwatch.GetElapsedTime(start).TotalMilliseconds;
    }
}
