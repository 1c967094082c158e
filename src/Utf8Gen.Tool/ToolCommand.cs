using System.CommandLine;
using System.CommandLine.Completions;
using System.CommandLine.Help;
using Utf8Gen.Tool.Commands;
using Utf8Gen.Tool.CommandLine;

namespace Utf8Gen.Tool;

/// <summary>The command line of <c>utf8gen</c>.</summary>
internal static class ToolCommand
{
    private const string Description = "Finds, fixes and measures unnecessary conversions between UTF-8 and strings in .NET programs.";

    /// <summary>Runs a command, or prints help or one line about an invalid argument.</summary>
    public static ExitCode Invoke(IReadOnlyList<string> arguments, ToolConsole console)
    {
        // A file name may start with @, so response files are disabled.
        var configuration = new ParserConfiguration { ResponseFileTokenReplacer = null };
        Command command = Create(console);
        if (CompletionRequest.TryParse(arguments) is { } request)
        {
            foreach (CompletionItem item in command.Parse(request.CommandLine, configuration).GetCompletions(request.Position))
                console.Output.WriteLine(item.Label);
            return ExitCode.Success;
        }

        ParseResult result = command.Parse(arguments, configuration);
        if (MistakeIn(result) is { } mistake)
        {
            console.Error.WriteLine($"{mistake} --help explains.");
            return ExitCode.BadInput;
        }

        try
        {
            return (ExitCode)result.Invoke(new InvocationConfiguration
            {
                Output = console.Output,
                Error = console.Error,
                EnableDefaultExceptionHandler = false,
            });
        }
        catch (ToolException exception)
        {
            console.Error.WriteLine(TerminalText.OneLine(exception.Message));
            return ExitCode.BadInput;
        }
        catch (OperationCanceledException)
        {
            return ExitCode.Canceled;
        }
    }

    /// <remarks>The first error of an unknown command is that there is none.</remarks>
    private static string? MistakeIn(ParseResult result)
        => result.UnmatchedTokens is [var unknown, ..] ? $"'{TerminalText.OneLine(unknown)}' is no command, option or argument here."
            : result.Errors is [var mistake, ..] ? TerminalText.OneLine(mistake.Message)
            : null;

    /// <remarks>Not a <see cref="RootCommand"/>, whose help shows the assembly name. That cannot be the name of the
    /// command: assembly names ignore case, and <c>Utf8Gen</c> is the library.</remarks>
    private static Command Create(ToolConsole console)
        => new("utf8gen", Description)
        {
            new HelpOption(),
            new VersionOption(),
            ScanCommand.Create(console),
            BaselineCommand.Create(console),
            FixCommand.Create(console),
            ProfileCommand.Create(console),
        };
}
