using System.Diagnostics;
using System.Globalization;

namespace Utf8Gen.Benchmarks.Gates;

/// <summary>Runs this program again and again, as a process of its own that times its first calls.</summary>
internal static class ColdProcess
{
    private const int Processes = 31;

    /// <summary>Prints the medians as a table: a line for each way, a column for each group
    /// of calls.</summary>
    /// <param name="options">What is measured.</param>
    /// <param name="title">The title of the table.</param>
    /// <param name="command">The command of this program; it prints a number for
    /// each group.</param>
    /// <param name="ways">Its argument.</param>
    /// <param name="groups">The groups, as the head of the table.</param>
    public static void Print(
        GateOptions options, string title, string command, IReadOnlyList<string> ways, IReadOnlyList<string> groups)
    {
        int processes = options.IsQuick ? 1 : Processes;
        double[][][] rounds = [.. Enumerable.Range(0, processes).Select(_ => ways.Select(way => TimesOf(command, way)).ToArray())];
        Console.WriteLine($"## {title}");
        Console.WriteLine();
        Console.WriteLine($"| | {string.Join(" | ", groups)} |");
        Console.WriteLine($"|---|{string.Concat(Enumerable.Repeat("---:|", groups.Count))}");
        foreach ((int index, string way) in ways.Index())
        {
            double[][] runs = [.. rounds.Select(round => round[index])];
            IEnumerable<double> medians = groups.Select((_, i) => runs.Select(run => run[i]).Order().ElementAt(processes / 2));
            Console.WriteLine(
                $"| {way} | {string.Join(" | ", medians.Select(static time => time.ToString("0.0", CultureInfo.InvariantCulture)))} |");
        }

        Console.WriteLine();
    }

    private static double[] TimesOf(string command, string way)
    {
        using Process process = Process.Start(new ProcessStartInfo(Environment.ProcessPath!, [.. ProgramOfHost(), command, way])
        {
            RedirectStandardOutput = true,
        })!;
        string output = process.StandardOutput.ReadToEnd();
        process.WaitForExit();
        return [.. output
            .Split('\n', StringSplitOptions.RemoveEmptyEntries)
            .Select(static line => double.Parse(line, CultureInfo.InvariantCulture))];
    }

    /// <summary>With <c>dotnet run</c> the process is the program; with
    /// <c>dotnet Utf8Gen.Benchmarks.dll</c> it has to be told it.</summary>
    private static string[] ProgramOfHost()
        => Path.GetFileNameWithoutExtension(Environment.ProcessPath) == "dotnet"
            ? [Path.Combine(AppContext.BaseDirectory, "Utf8Gen.Benchmarks.dll")]
            : [];
}
