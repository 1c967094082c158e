using ReleaseReport;

using Stream input = Console.OpenStandardInput();
using Stream output = Console.OpenStandardOutput();
var streams = new ProgramStreams(input, output, Console.Error);
var program = new ReportProgram(ReportVariants.All, MeasuringPlan.Default, streams);
try
{
    return (int)new ReportCommand(ReportVariants.All, TimeProvider.System).Invoke(args, streams, program.Run);
}
catch (IOException exception)
{
    // Documents that cannot be read are reported one by one: this is standard output, full or closed.
    streams.Complain($"The report cannot be written: {exception.Message}");
    return (int)ExitCode.CannotWrite;
}
