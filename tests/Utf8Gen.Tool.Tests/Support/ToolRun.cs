using Utf8Gen.Tool.CommandLine;

namespace Utf8Gen.Tool.Tests.Support;

/// <summary>A run of the tool in this process.</summary>
/// <param name="Code">The exit code.</param>
/// <param name="Output">What it wrote to standard output.</param>
/// <param name="Error">What it wrote to standard error.</param>
internal sealed record ToolRun(ExitCode Code, string Output, string Error)
{
    /// <summary>Runs a command line without a terminal.</summary>
    public static ToolRun Of(params string[] arguments)
    {
        using var output = new StringWriter();
        using var error = new StringWriter();
        ExitCode code = ToolCommand.Invoke(arguments, new ToolConsole(output, error, HasTerminal: false));
        return new ToolRun(code, output.ToString().ReplaceLineEndings("\n"), error.ToString().ReplaceLineEndings("\n"));
    }
}
