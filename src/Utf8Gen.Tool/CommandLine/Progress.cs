using Spectre.Console;

namespace Utf8Gen.Tool.CommandLine;

/// <summary>Shows how far a command is: a bar on a terminal, and a line for each stage
/// elsewhere.</summary>
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
