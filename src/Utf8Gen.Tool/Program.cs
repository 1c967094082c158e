using Utf8Gen.Tool;
using Utf8Gen.Tool.CommandLine;

TextReader? answers = Console.IsInputRedirected ? null : Console.In;
return (int)ToolCommand.Invoke(args, new ToolConsole(Console.Out, Console.Error, HasTerminal: !Console.IsErrorRedirected, answers));
