using System.Diagnostics;
using System.Globalization;
using System.Text;

namespace Utf8Gen.EndToEnd.Tests.Support;

/// <summary>Runs a command as a user would at a prompt.</summary>
internal static class Command
{
    private static readonly TimeSpan Limit = TimeSpan.FromMinutes(8);

    /// <param name="workingDirectory">Where it runs.</param>
    /// <param name="environment">Variables on top of this process's own; a null takes
    /// one away.</param>
    /// <param name="file">The program.</param>
    /// <param name="arguments">Its arguments.</param>
    public static async Task<CommandResult> RunAsync(
        string workingDirectory, IReadOnlyDictionary<string, string?> environment, string file, params string[] arguments)
    {
        using Process process = Start(workingDirectory, environment, file, arguments);
        process.StandardInput.Close();
        using var limit = CancellationTokenSource.CreateLinkedTokenSource(TestContext.Current.CancellationToken);
        limit.CancelAfter(Limit);
        try
        {
            using var output = new MemoryStream();
            Task copy = process.StandardOutput.BaseStream.CopyToAsync(output, limit.Token);
            string errors = await process.StandardError.ReadToEndAsync(limit.Token);
            await copy;
            await process.WaitForExitAsync(limit.Token);
            byte[] bytes = output.ToArray();
            return new CommandResult(process.ExitCode, bytes, Encoding.UTF8.GetString(bytes) + errors);
        }
        catch (OperationCanceledException)
        {
            process.Kill(entireProcessTree: true);
            throw;
        }
    }

    /// <summary>Interrupts the command, as Ctrl+C does, when it has written a text to standard
    /// error, a line at a time.</summary>
    /// <param name="workingDirectory">Where it runs.</param>
    /// <param name="environment">Variables on top of this process's own; a null takes
    /// one away.</param>
    /// <param name="after">The text.</param>
    /// <param name="file">The program.</param>
    /// <param name="arguments">Its arguments.</param>
    public static async Task<CommandResult> InterruptAsync(
        string workingDirectory, IReadOnlyDictionary<string, string?> environment, string after, string file, params string[] arguments)
    {
        using Process process = Start(workingDirectory, environment, file, arguments);
        process.StandardInput.Close();
        using var limit = CancellationTokenSource.CreateLinkedTokenSource(TestContext.Current.CancellationToken);
        limit.CancelAfter(Limit);
        try
        {
            Task<string> output = process.StandardOutput.ReadToEndAsync(limit.Token);
            var errors = new StringBuilder();
            while (await process.StandardError.ReadLineAsync(limit.Token) is { } line)
            {
                errors.Append(line).Append('\n');
                if (line.Contains(after, StringComparison.Ordinal))
                    Process.Start("kill", ["-INT", process.Id.ToString(CultureInfo.InvariantCulture)]).Dispose();
            }

            await process.WaitForExitAsync(limit.Token);
            string text = await output;
            return new CommandResult(process.ExitCode, Encoding.UTF8.GetBytes(text), text + errors);
        }
        catch (OperationCanceledException)
        {
            process.Kill(entireProcessTree: true);
            throw;
        }
    }

    /// <summary>Starts a command whose streams are the caller's.</summary>
    public static Process Start(
        string workingDirectory, IReadOnlyDictionary<string, string?> environment, string file, string[] arguments)
    {
        var start = new ProcessStartInfo(file, arguments)
        {
            WorkingDirectory = workingDirectory,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
            RedirectStandardInput = true,
        };
        HideTestHost(start);
        foreach ((string name, string? value) in environment)
            start.Environment[name] = value;

        return Process.Start(start) ?? throw new InvalidOperationException($"'{file}' did not start.");
    }

    /// <summary>MSBuild tells its children about itself; a user's prompt does not have that.</summary>
    private static void HideTestHost(ProcessStartInfo start)
    {
        foreach (string name in Environment.GetEnvironmentVariables().Keys.Cast<object>().Select(static key => (string)key))
        {
            if (name.StartsWith("MSBUILD", StringComparison.OrdinalIgnoreCase) || name.StartsWith("COREHOST_", StringComparison.Ordinal))
                start.Environment.Remove(name);
        }

        // A node of MSBuild that outlives the test would keep its output pipe open.
        start.Environment["MSBUILDDISABLENODEREUSE"] = "1";
        start.Environment["UseSharedCompilation"] = "true";

        // A third of a long dotnet format is compiling methods a second time to count
        // their branches.
        start.Environment["DOTNET_TieredPGO"] = "0";
        start.Environment["SharedCompilationId"] = CompilerServer.Name;
    }
}
