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
    // A log that cannot be read is reported as such: this is standard output, full or closed.
    streams.Complain($"The tables cannot be written: {exception.Message}");
    return (int)ExitCode.CannotWrite;
}
