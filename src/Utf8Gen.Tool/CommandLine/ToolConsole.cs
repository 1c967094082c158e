namespace Utf8Gen.Tool.CommandLine;

/// <summary>Where a command writes.</summary>
/// <param name="Output">Takes results.</param>
/// <param name="Error">Takes error messages and the progress.</param>
/// <param name="HasTerminal">Whether <paramref name="Error"/> is a terminal: progress is shown only there.</param>
internal sealed record ToolConsole(TextWriter Output, TextWriter Error, bool HasTerminal);
