namespace Utf8Gen.Tool.CommandLine;

/// <summary>The output of a command, and what the user answers.</summary>
/// <param name="Output">Receives results.</param>
/// <param name="Error">Receives error messages and progress.</param>
/// <param name="HasTerminal">Whether <paramref name="Error"/> is a terminal,
/// where progress is shown and questions are asked.</param>
/// <param name="Answers">Reads a line for each question; null if nobody is there to
/// answer.</param>
internal sealed record ToolConsole(TextWriter Output, TextWriter Error, bool HasTerminal, TextReader? Answers = null);
