using System.Diagnostics;
using Spectre.Console;

namespace Utf8Gen.Tool.CommandLine;

/// <summary>The output of a command, and what the user answers.</summary>
/// <param name="Output">Receives results.</param>
/// <param name="Error">Receives error messages and progress.</param>
/// <param name="HasTerminal">Whether <paramref name="Error"/> is a terminal, where progress is shown and questions are
/// asked.</param>
/// <param name="Answers">Reads a line for each question; null if nobody is there to answer.</param>
internal sealed record ToolConsole(TextWriter Output, TextWriter Error, bool HasTerminal, TextReader? Answers = null)
{
    /// <summary>Opens a file by the program that the user has for it.</summary>
    public Action<string> OpenFile { get; init; } =
        static path => Process.Start(new ProcessStartInfo(path) { UseShellExecute = true })?.Dispose();
}

/// <summary>The exit code of the program.</summary>
internal enum ExitCode
{
    Success = 0,

    /// <summary>The command ran, and what it found is what its caller did not want: findings that <c>--fail-on</c>
    /// names, or a trace without user code.</summary>
    Failure = 1,

    /// <summary>The command could not run: the command line or a file is invalid, a file cannot be written, or there
    /// was nothing that could be analyzed.</summary>
    BadInput = 2,

    /// <summary>The command ran, but not over everything: findings may be missing.</summary>
    InPart = 3,

    /// <summary>Ctrl+C, as shells report it.</summary>
    Canceled = 130,
}

/// <summary>A command cannot run; the message is one line for the user.</summary>
internal sealed class ToolException : Exception
{
    public ToolException(string message)
        : base(message)
    {
    }

    public ToolException(string message, Exception cause)
        : base(message, cause)
    {
    }
}

/// <summary>Text from files that is printed.</summary>
internal static class TerminalText
{
    /// <summary>Replaces control characters: files may contain terminal escape sequences.</summary>
    public static string OneLine(string text) => string.Concat(text.Select(static c => char.IsControl(c) ? ' ' : c));
}

/// <summary>Shows how far a command is: a bar on a terminal, and a line for each stage elsewhere.</summary>
internal sealed class Progress(ToolConsole console)
{
    /// <summary>Runs one stage.</summary>
    /// <param name="title">What the stage does: <c>Loading Shop.sln</c>.</param>
    /// <param name="steps">How many steps it has; 0 if that is unknown.</param>
    /// <param name="work">The stage. It reports each step by the name of what is done.</param>
    public Task<T> RunAsync<T>(string title, int steps, Func<IProgress<string>, Task<T>> work)
    {
        if (console.HasTerminal)
            return RunOnTerminalAsync(title, steps, work);

        console.Error.WriteLine(TerminalText.OneLine(title));
        return work(new Ignored());
    }

    private Task<T> RunOnTerminalAsync<T>(string title, int steps, Func<IProgress<string>, Task<T>> work)
    {
        IAnsiConsole terminal = AnsiConsole.Create(new AnsiConsoleSettings { Out = new AnsiConsoleOutput(console.Error) });
        return terminal.Progress()
            .AutoClear(true)
            .Columns(new TaskDescriptionColumn { Alignment = Justify.Left }, new ProgressBarColumn(), new SpinnerColumn())
            .StartAsync(context =>
            {
                ProgressTask task = context.AddTask(Markup.Escape(TerminalText.OneLine(title)), maxValue: Math.Max(steps, 1));
                task.IsIndeterminate(steps == 0);
                return work(new Shown(task, title));
            });
    }

    private sealed class Shown(ProgressTask task, string title) : IProgress<string>
    {
        public void Report(string value)
        {
            task.Description(Markup.Escape(TerminalText.OneLine($"{title}: {value}")));
            task.Increment(1);
        }
    }

    private sealed class Ignored : IProgress<string>
    {
        public void Report(string value)
        {
        }
    }
}
