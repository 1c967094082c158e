using Utf8Gen.Tool;
using Utf8Gen.Tool.CommandLine;

return (int)ToolCommand.Invoke(args, new ToolConsole(Console.Out, Console.Error, HasTerminal: !Console.IsErrorRedirected));
