using System.ComponentModel;
using System.Diagnostics;
using System.Globalization;
using System.Runtime.InteropServices;

namespace Utf8Gen.Benchmarks.Gates;

/// <summary>On what, of what and when something was measured.</summary>
internal static class RunLine
{
    private const string Processors = "/proc/cpuinfo";

    public static string Of(GateOptions options) => string.Create(
        CultureInfo.InvariantCulture,
        $"{Processor()}, {Environment.ProcessorCount} cores, {RuntimeInformation.FrameworkDescription}, "
            + $"{RuntimeInformation.ProcessArchitecture}, "
        + $"commit {Commit()}, {DateTime.UtcNow:yyyy-MM-dd}, {options.Rounds} rounds of {options.Names} lookups; medians ± median "
            + $"deviations.");

    private static string Processor()
        => File.Exists(Processors)
            ? File.ReadLines(Processors).FirstOrDefault(
                static line => line.StartsWith("model name", StringComparison.Ordinal))?.Split(':')[1].Trim() ?? "unknown processor"
            : "unknown processor";

    /// <summary>With a mark where files differ from it.</summary>
    private static string Commit()
        => Git("rev-parse", "--short", "HEAD") + (Git("status", "--porcelain", "-uno").Length == 0 ? "" : " and changes");

    private static string Git(params string[] arguments)
    {
        try
        {
            using Process process = Process.Start(new ProcessStartInfo("git", arguments) { RedirectStandardOutput = true })!;
            string output = process.StandardOutput.ReadToEnd();
            process.WaitForExit();
            return output.Trim();
        }
        catch (Win32Exception)
        {
            return "unknown";
        }
    }
}
