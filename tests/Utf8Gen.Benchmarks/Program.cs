using BenchmarkDotNet.Reports;
using BenchmarkDotNet.Running;
using Utf8Gen.Benchmarks;
using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Benchmarks.Text;

const string Quick = "--quick";

switch (args)
{
    case ["gates", "--help"]:
        Console.WriteLine(GateRun.Usage);
        return 0;
    case ["gates", ..]:
        return GateRun.Run(args.AsSpan(1));
    case [ColdEncode.Command, string way]:
        return ColdEncode.Run(way);
}

BenchmarkScale.IsQuick = args.Contains(Quick);
IEnumerable<Summary> summaries = BenchmarkSwitcher.FromAssembly(typeof(BenchmarkScale).Assembly)
    .Run([.. args.Where(static arg => arg != Quick)]);
return summaries.Any(static summary => summary.HasCriticalValidationErrors || summary.Reports.Any(static report => !report.Success))
    ? 1
    : 0;
