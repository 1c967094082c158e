using HttpHeaders;

using Stream input = Console.OpenStandardInput();
using Stream output = Console.OpenStandardOutput();
var streams = new ProgramStreams(input, output, Console.Error);
var program = new HeaderProgram(HeaderCounters.All, MeasuringPlan.Default, streams);
try
{
    return (int)new HeaderCommand().Invoke(args, streams, program.Run);
}
catch (IOException exception)
{
    // Unreadable input is reported elsewhere; this is standard output, full or closed.
    streams.WriteError($"The counts cannot be written: {exception.Message}");
    return (int)ExitCode.CannotWrite;
}
