namespace Utf8Gen.Tool.CommandLine;

/// <summary>The output of a command.</summary>
/// <param name="Output">Receives results.</param>
/// <param name="Error">Receives error messages and progress.</param>
/// <param name="HasTerminal">Whether <paramref name="Error"/> is a terminal,
/// where progress is shown.</param>
internal sealed record ToolConsole(TextWriter Output, TextWriter Error, bool HasTerminal);
