using System.CommandLine;
using System.Globalization;
using System.Text;
using System.Text.Json;

namespace ReleaseReport;

/// <summary>The command line, and what the program does.</summary>
internal static class ReportCommand
{
    private const string AllVariants = "all";

    private const int BadDocument = 1, DifferentReports = 2;

    /// <param name="variants">The first is the one that the others are compared with.</param>
    public static RootCommand Create(IReadOnlyList<IReportVariant> variants)
    {
        var variant = new Option<string>("--variant")
        {
            Description = "The variant to run, or all of them.",
            DefaultValueFactory = static _ => AllVariants,
        };
        variant.AcceptOnlyFromAmong([AllVariants, .. variants.Select(static each => each.Name)]);
        var today = new Option<DateOnly>("--today")
        {
            Description = "The day of the report, yyyy-MM-dd; today in UTC if left out.",
            DefaultValueFactory = static _ => DateOnly.FromDateTime(DateTime.UtcNow),
        };
        var files = new Argument<FileInfo[]>("FILE")
        {
            Description = "A releases.json; made-up documents if left out.",
            Arity = ArgumentArity.ZeroOrMore,
        };
        files.AcceptExistingOnly();

        var command = new RootCommand("Says whether a .NET version is supported, and which releases to install.") { variant, today, files };
        command.SetAction(arguments => Run(
            [.. variants.Where(each => arguments.GetValue(variant) is var name && (name == AllVariants || name == each.Name))],
            arguments.GetValue(today),
            arguments.GetValue(files) is { Length: > 0 } found ? found.Select(ToDocument) : FakeReleases.All,
            arguments.InvocationConfiguration));
        return command;
    }

    private static (string Name, Func<byte[]> Read) ToDocument(FileInfo file) => (file.ToString(), () => File.ReadAllBytes(file.FullName));

    private static int Run(
        IReportVariant[] variants, DateOnly today, IEnumerable<(string Name, Func<byte[]> Read)> documents, InvocationConfiguration console)
    {
        int exitCode = 0;
        var table = new List<VariantRun>();
        foreach ((string name, Func<byte[]> read) in documents)
        {
            try
            {
                byte[] document = read();
                VariantRun[] runs = [.. variants.Select(variant => VariantRun.Measure(variant, name, document, today))];
                console.Output.Write(Encoding.UTF8.GetString(runs[0].Report) + '\n');
                table.AddRange(runs);
                exitCode = Math.Max(exitCode, Compare(runs, console.Error));
            }
            catch (Exception exception) when (exception is JsonException
                or InvalidOperationException
                or IOException
                or UnauthorizedAccessException)
            {
                console.Error.WriteLine($"{name}: {exception.Message}");
                exitCode = Math.Max(exitCode, BadDocument);
            }
        }

        WriteTable(table, console.Error);
        return exitCode;
    }

    private static int Compare(VariantRun[] runs, TextWriter error)
    {
        if (runs.FirstOrDefault(run => !run.Report.AsSpan().SequenceEqual(runs[0].Report)) is not { } other)
            return 0;

        error.WriteLine($"{other.Document}: the reports of {runs[0].Variant} and {other.Variant} differ.");
        return DifferentReports;
    }

    private static void WriteTable(List<VariantRun> runs, TextWriter output)
    {
        int width = runs.Select(static run => run.Document.Length).Append("document".Length).Max();
        output.WriteLine($"{"document".PadRight(width)}  {"variant",-10}  {"bytes",9}  {"read",9}  {"allocated",10}  {"microseconds",12}");
        foreach (VariantRun run in runs)
        {
            output.WriteLine(string.Create(
                CultureInfo.InvariantCulture,
                $"{run.Document.PadRight(width)}  {run.Variant,-10}  {run.DocumentBytes,9:N0}  {run.BytesRead,9:N0}  "
                + $"{run.AllocatedBytes,10:N0}  {run.Elapsed.TotalMicroseconds,12:N1}"));
        }
    }
}
