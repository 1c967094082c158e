using System.Diagnostics;
using Utf8Gen.Tool.CommandLine;

namespace Utf8Gen.Tool.Loading;

/// <summary>Runs <c>dotnet restore</c>.</summary>
internal sealed class Restore(ToolConsole console)
{
    /// <summary>Restores the projects of a target. Those that cannot be restored are reported by
    /// <c>dotnet restore</c> itself, and the command goes on.</summary>
    public async Task RunAsync(ScanTarget target, CancellationToken cancellation)
    {
        console.Error.WriteLine($"Restoring {TerminalText.OneLine(Path.GetFileName(target.Path))}");
        if (target.Solution is { } solution && await RestoreAsync(solution, cancellation).ConfigureAwait(false))
            return;

        // One missing project keeps the whole solution from being restored.
        foreach (string project in target.Projects.Where(static path => ScanTarget.IsCSharp(path) && File.Exists(path)))
            await RestoreAsync(project, cancellation).ConfigureAwait(false);
    }

    /// <summary>Asks whether to restore; without a terminal or an answer it is no.</summary>
    /// <param name="count">The number of projects that are not restored.</param>
    public bool Ask(int count)
    {
        if (console is not { HasTerminal: true, Answers: { } answers })
            return false;

        console.Error.Write($"{count} of the projects {(count == 1 ? "is" : "are")} not restored. Restore now? [y/N] ");
        return answers.ReadLine()?.Trim() is ['y' or 'Y', ..];
    }

    private async Task<bool> RestoreAsync(string path, CancellationToken cancellation)
    {
        var start = new ProcessStartInfo("dotnet", ["restore", path, "--verbosity", "quiet"])
        {
            WorkingDirectory = Path.GetDirectoryName(path)!,
            RedirectStandardOutput = true,
        };
        using Process process = Process.Start(start)!;
        try
        {
            console.Error.Write(await process.StandardOutput.ReadToEndAsync(cancellation).ConfigureAwait(false));
            await process.WaitForExitAsync(cancellation).ConfigureAwait(false);
            return process.ExitCode == 0;
        }
        catch (OperationCanceledException)
        {
            process.Kill(entireProcessTree: true);
            throw;
        }
    }
}
