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
    // An input that cannot be read is reported as such: this is standard output, full or closed.
    streams.Complain($"The counts cannot be written: {exception.Message}");
    return (int)ExitCode.CannotWrite;
}
