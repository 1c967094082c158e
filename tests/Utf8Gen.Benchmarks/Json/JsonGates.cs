using System.Diagnostics;
using System.Globalization;
using System.Text.Json;
using ReleaseReport;
using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Benchmarks.Json.Reports;
using Utf8Gen.Benchmarks.Json.Web;

namespace Utf8Gen.Benchmarks.Json;

/// <summary>Reading a slice of a document, beside reading all of it, and its gates.</summary>
internal sealed class JsonGates(GateOptions options, GateReport report)
{
    private const int BufferSize = 16 * 1024;
    private const int DripBytesPerSecond = 1_000_000;

    public void Run()
    {
        RunReports();
        RunWeb();
    }

    private void RunReports()
    {
        var times = new FigureTable("A report, microseconds", "Document", ReportWays.Names);
        var bytes = new CountTable("A report, bytes read", "Document", ReportWays.Names);
        var allocations = new CountTable("A report, bytes allocated", "Document", ReportWays.Names);
        foreach (ReportCase one in options.IsQuick ? ReportCase.All.Take(4) : ReportCase.All)
            RunReport(one.ToString(), one.CreateDocument(), times, bytes, allocations, (ways, where, measured) => Judge(
                one, ways, where, measured));

        if (RealDocument() is { } real)
            RunReport("dotnet/core 6.0", real, times, bytes, allocations, JudgeReal);
        times.Print();
        bytes.Print();
        allocations.Print();
    }

    private void RunReport(
        string name,
        byte[] document,
        FigureTable times,
        CountTable bytes,
        CountTable allocations,
        Action<ReportWays, string, Measurement> judge)
    {
        using var ways = new ReportWays(document);
        Warmup.Run([.. ways.All.Select(static way => new Action(() => way.Pass()))]);
        Measurement measured = Interleaved.Measure(ways.All, operations: 1000, options.Rounds);
        string where = string.Create(CultureInfo.InvariantCulture, $"{name} ({document.Length:N0} B)");
        times.Add(where, measured);
        bytes.Add(where, way => ways.BytesReadBy(way));
        allocations.Add(where, way => Allocation.Of(ways[way].Pass));
        report.AtMost("stream, bytes allocated for a report", where, Allocation.Of(ways[ReportWays.Stream].Pass), 4095, " B");
        judge(ways, where, measured);
    }

    private void Judge(ReportCase one, ReportWays ways, string where, Measurement measured)
    {
        if (one.Name == "small")
            report.AtLeast("stream and the serializer", where, measured.Ratio(ReportWays.Serializer, ReportWays.Stream), 1.0);
        if (one.Place is AnswerPlace.End or AnswerPlace.Absent)
            report.AtMost("stream, of JsonDocument", where, measured.Ratio(ReportWays.Stream, ReportWays.Document), 1.05, "");
        if (one is { Name: "large", Place: AnswerPlace.Start })
        {
            report.AtLeast("stream and the serializer", where, measured.Ratio(ReportWays.Serializer, ReportWays.Stream), 20);
            report.AtMost("stream, bytes read", where, ways.BytesReadBy(ReportWays.Stream), BufferSize, " B");
        }
    }

    private void JudgeReal(ReportWays ways, string where, Measurement measured)
    {
        report.AtLeast("stream and the serializer", where, measured.Ratio(ReportWays.Serializer, ReportWays.Stream), 20);
        report.AtMost("stream, bytes read", where, ways.BytesReadBy(ReportWays.Stream), 3 * BufferSize, " B");
    }

    /// <summary>What early exit is worth where bytes come slowly.</summary>
    private void RunWeb()
    {
        byte[] document = new ReportCase("large", 40, 120, AnswerPlace.Middle).CreateDocument();
        using var server = new DripServer(document, DripBytesPerSecond);
        using var client = new HttpClient(new SocketsHttpHandler { MaxResponseDrainSize = 0 });
        Console.WriteLine("## A report over HTTP, the answer in the middle");
        Console.WriteLine();
        Console.WriteLine("| Variant | ms | Bytes sent |");
        Console.WriteLine("|---|---:|---:|");
        foreach (IReportVariant variant in ReportWays.Variants)
        {
            (double Milliseconds, long Sent)[] runs = [.. Enumerable.Range(0, options.IsQuick ? 1 : 5).Select(_ => Fetch(
                client, server, variant))];
            Console.WriteLine(string.Create(
                CultureInfo.InvariantCulture,
                $"| {variant.Name} | {runs.Order().ElementAt(runs.Length / 2).Milliseconds:N0} | {runs.Max(static run => run.Sent):N0} |"));
        }

        Console.WriteLine();
    }

    private static (double Milliseconds, long Sent) Fetch(HttpClient client, DripServer server, IReportVariant variant)
    {
        server.TakeBytesSent();
        long start = Stopwatch.GetTimestamp();
        using (var request = new HttpRequestMessage(HttpMethod.Get, server.Address))
        using (HttpResponseMessage response = client.Send(request, HttpCompletionOption.ResponseHeadersRead))
        using (Stream content = response.Content.ReadAsStream())
        using (var writer = new Utf8JsonWriter(Stream.Null))
            variant.WriteReport(content, new DateOnly(2023, 10, 9), writer);
        return (Stopwatch.GetElapsedTime(start).TotalMilliseconds, server.TakeBytesSent());
    }

    /// <summary>The real document lies beside the repository, or nowhere.</summary>
    private static byte[]? RealDocument()
    {
        string path = Path.GetFullPath(Path.Combine(Environment.CurrentDirectory, "..", "shared", "data", "dotnet-releases", "6.0.json"));
        return File.Exists(path) ? File.ReadAllBytes(path) : null;
    }
}
