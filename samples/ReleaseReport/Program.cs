using ReleaseReport;

using Stream input = Console.OpenStandardInput();
using Stream output = Console.OpenStandardOutput();
var streams = new ProgramStreams(input, output, Console.Error);
var program = new ReportProgram(ReportVariants.All, MeasuringPlan.Default, streams);
return (int)new ReportCommand(ReportVariants.All, TimeProvider.System).Invoke(args, streams, program.Run);
