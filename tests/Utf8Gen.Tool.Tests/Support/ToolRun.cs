using Utf8Gen.Tool.CommandLine;

namespace Utf8Gen.Tool.Tests.Support;

/// <summary>A run of the tool in this process.</summary>
/// <param name="Code">The exit code.</param>
/// <param name="Output">What it wrote to standard output.</param>
/// <param name="Error">What it wrote to standard error.</param>
internal sealed record ToolRun(ExitCode Code, string Output, string Error)
{
    /// <summary>Runs a command line without a terminal.</summary>
    public static ToolRun Of(params string[] arguments) => Of(static path => throw new InvalidOperationException(path), arguments);

    /// <summary>Runs a command line without a terminal.</summary>
    /// <param name="openFile">What is done with a file that is opened.</param>
    /// <param name="arguments">The command line.</param>
    public static ToolRun Of(Action<string> openFile, params string[] arguments)
    {
        using var output = new StringWriter();
        using var error = new StringWriter();
        ExitCode code = ToolCommand.Invoke(arguments, new ToolConsole(output, error, HasTerminal: false) { OpenFile = openFile });
        return new ToolRun(code, output.ToString().ReplaceLineEndings("\n"), error.ToString().ReplaceLineEndings("\n"));
    }
}
