using System.CommandLine;
using System.CommandLine.Help;
using Utf8Gen.Tool.Profiling;

namespace Utf8Gen.Tool.CommandLine;

/// <summary>The command line of <c>utf8gen</c>: its commands, and how they are run.</summary>
internal static class ToolCommand
{
    private const string Description = "Finds out what it costs that a .NET program converts UTF-8 to strings and back.";

    /// <summary>Runs what the arguments ask for, or prints the help or one line that says what is wrong with them.</summary>
    public static ExitCode Invoke(IReadOnlyList<string> arguments, ToolConsole console)
    {
        // A file may be called @name: nothing is expanded.
        ParseResult result = Create(console).Parse(arguments, new ParserConfiguration { ResponseFileTokenReplacer = null });
        if (result.Errors is [var mistake, ..])
        {
            console.Error.WriteLine($"{mistake.Message} --help explains.");
            return ExitCode.BadInput;
        }

        return (ExitCode)result.Invoke(new InvocationConfiguration
        {
            Output = console.Output,
            Error = console.Error,
            EnableDefaultExceptionHandler = false,
        });
    }

    /// <remarks>No <see cref="RootCommand"/>: the help would call it by the name of its assembly, which cannot be that of the command, since
    /// names of assemblies ignore case and <c>Utf8Gen</c> is the library.</remarks>
    private static Command Create(ToolConsole console)
        => new("utf8gen", Description) { new HelpOption(), new VersionOption(), ProfileCommand.Create(console) };
}
