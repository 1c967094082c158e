using System.Diagnostics;
using System.Globalization;
using Utf8Gen.Benchmarks.Gates;

namespace Utf8Gen.Benchmarks.Text;

/// <summary>What the first calls of the encoder cost, each time in a process of its own. There is no gate for it.</summary>
internal static class ColdTextGates
{
    private const int Processes = 31;

    public static void Run(GateOptions options)
    {
        int processes = options.IsQuick ? 1 : Processes;
        Console.WriteLine("### First calls in a process, µs");
        Console.WriteLine();
        Console.WriteLine(
            $"| | {string.Join(" | ", ColdEncode.Calls.Select(static calls => calls == 1 ? "the first call" : $"the next {calls}"))} |");
        Console.WriteLine($"|---|{string.Concat(ColdEncode.Calls.Select(static _ => "---:|"))}");
        string[] ways = [ColdEncode.TryEncode, ColdEncode.TryGetBytes];
        double[][][] rounds = [.. Enumerable.Range(0, processes).Select(_ => ways.Select(TimesOf).ToArray())];
        foreach ((int index, string way) in ways.Index())
        {
            double[][] runs = [.. rounds.Select(round => round[index])];
            IEnumerable<double> medians = ColdEncode.Calls.Select((_, i) => runs.Select(run => run[i]).Order().ElementAt(processes / 2));
            Console.WriteLine(
                $"| {way} | {string.Join(" | ", medians.Select(static time => time.ToString("0.0", CultureInfo.InvariantCulture)))} |");
        }

        Console.WriteLine();
    }

    private static double[] TimesOf(string way)
    {
        using Process process = Process.Start(new ProcessStartInfo(Environment.ProcessPath!, [.. ProgramOfHost(), ColdEncode.Command, way])
        {
            RedirectStandardOutput = true,
        })!;
        string output = process.StandardOutput.ReadToEnd();
        process.WaitForExit();
        return [.. output
            .Split('\n', StringSplitOptions.RemoveEmptyEntries)
            .Select(static line => double.Parse(line, CultureInfo.InvariantCulture))];
    }

    /// <summary>With <c>dotnet run</c> the process is the program; with <c>dotnet Utf8Gen.Benchmarks.dll</c> it has to
    /// be told it.</summary>
    private static string[] ProgramOfHost()
        => Path.GetFileNameWithoutExtension(Environment.ProcessPath) == "dotnet"
            ? [Path.Combine(AppContext.BaseDirectory, "Utf8Gen.Benchmarks.dll")]
            : [];
}
