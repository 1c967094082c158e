using System.Diagnostics;
using System.Globalization;
using System.Text.Json;
using ReleaseReport;
using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Benchmarks.Json.Elements;
using Utf8Gen.Benchmarks.Json.Reports;
using Utf8Gen.Benchmarks.Json.Tokens;
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
        RunTokens();
        RunElements();
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
        bytes.Add(where, ways.BytesReadBy);
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

    private void RunTokens()
    {
        ReportCase largest = options.IsQuick ? ReportCase.All[0] : ReportCase.All[^1];
        byte[] document = largest.CreateDocument();
        IReadOnlyList<TimedWay> ways = new TokenWays(document).All;
        if (ways.Select(static way => way.Pass()).Distinct().Count() != 1)
            throw new InvalidOperationException("The ways see different tokens.");

        Warmup.Run([.. ways.Select(static way => new Action(() => way.Pass()))]);
        Measurement measured = Interleaved.Measure(ways, operations: 1000, options.Rounds);
        string where = string.Create(CultureInfo.InvariantCulture, $"{document.Length:N0} B");
        var figures = new FigureTable("Every token of a document, microseconds", "Document", TokenWays.Names);
        figures.Add(where, measured);
        figures.Print();
        report.AtMost("Visitor, of a bare Utf8JsonReader", where, measured.Ratio(TokenWays.Visitor, TokenWays.BareReader), 1.10, "");
    }

    private void RunElements()
    {
        var figures = new FigureTable("Every record of a document, microseconds", "Document", ElementWays.Names);
        var garbage = new CountTable("Every record of a document, bytes allocated", "Document", ElementWays.Names);
        foreach (int megabytes in options.IsQuick ? [1] : (int[])[1, 20])
        {
            foreach (bool isNested in (bool[])[false, true])
                RunElements(new ElementWays(megabytes, isNested), figures, garbage);
        }

        figures.Print();
        garbage.Print();
    }

    private void RunElements(ElementWays elements, FigureTable figures, CountTable garbage)
    {
        IReadOnlyList<TimedWay> ways = elements.All;
        Warmup.Run([.. ways.Select(static way => new Action(() => way.Pass()))]);
        Measurement measured = Interleaved.Measure(ways, operations: 1000, options.Rounds, withGarbage: true);
        string where = elements.ToString();
        figures.Add(where, measured);
        garbage.Add(where, way => AllocatedBy(ways, way));
        report.AtMost(
            "EnumerateArrayAsync, of the serializer", where, measured.Ratio(ElementWays.Enumerate, ElementWays.Serializer), 1.05, "");
        double allocated = (double)AllocatedBy(ways, ElementWays.Enumerate) / AllocatedBy(ways, ElementWays.Serializer);
        report.AtMost("EnumerateArrayAsync, garbage of the serializer's", where, allocated, 1.02, "");
    }

    private static long AllocatedBy(IReadOnlyList<TimedWay> ways, string name)
        => Allocation.Of(ways.Single(way => way.Name == name).Pass);

    /// <summary>What early exit is worth where bytes come slowly.</summary>
    private void RunWeb()
    {
        byte[] document = new ReportCase("large", 40, 120, AnswerPlace.Middle).CreateDocument();
        using var server = new DripServer(document, DripBytesPerSecond);
        using var client = new HttpClient(new SocketsHttpHandler { MaxResponseDrainSize = 0 });
        Console.WriteLine(string.Create(
            CultureInfo.InvariantCulture,
            $"A report of {document.Length:N0} B over HTTP at {DripBytesPerSecond:N0} B a second, the answer in the middle; median:"));
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
