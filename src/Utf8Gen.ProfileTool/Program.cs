using Utf8Gen.ProfileTool.CommandLine;

return (int)ProfileCommand.Invoke(args, new ProfileProgram(Console.Out, Console.Error, hasTerminal: !Console.IsErrorRedirected));
