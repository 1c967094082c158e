using LogIndex;

using Stream input = Console.OpenStandardInput();
using Stream output = Console.OpenStandardOutput();
var streams = new ProgramStreams(input, output, Console.Error);
var program = new LogProgram(IndexKinds.All, MeasuringPlan.Default, streams);
try
{
    return (int)new LogCommand().Invoke(args, streams, program.Run);
}
catch (IOException exception)
{
    // Unreadable logs are reported elsewhere; this is standard output, full or closed.
    streams.WriteError($"The tables cannot be written: {exception.Message}");
    return (int)ExitCode.CannotWrite;
}
