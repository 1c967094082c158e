using System.Buffers;
using System.Diagnostics;
using System.Globalization;
using System.Net;
using System.Net.Sockets;
using System.Text;
using System.Text.Json;
using Newtonsoft.Json.Linq;
using ReleaseReport;
using Utf8Gen.Benchmarks.Gates;

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

/// <summary>The ways to make the report out of one document in memory.</summary>
internal sealed class ReportWays : IDisposable
{
    public const string Serializer = "serializer";
    public const string Document = "document";
    public const string Stream = "stream";

    private static readonly DateOnly Today = new(2023, 10, 9);

    private readonly byte[] _document;
    private readonly ArrayBufferWriter<byte> _report = new(64 * 1024);
    private readonly Utf8JsonWriter _writer;

    /// <exception cref="InvalidOperationException">Two ways make different reports.</exception>
    public ReportWays(byte[] document)
    {
        _document = document;
        _writer = new Utf8JsonWriter(_report);
        All = [.. Variants.Select(variant => new TimedWay(variant.Name, () => Write(variant)))];
        CheckSameReports();
    }

    /// <summary>All of the sample's, and one more.</summary>
    public static IReadOnlyList<IReportVariant> Variants { get; } = [.. IReportVariant.All, new NewtonsoftVariant()];

    public static IReadOnlyList<string> Names { get; } = [.. Variants.Select(static variant => variant.Name)];

    public IReadOnlyList<TimedWay> All { get; }

    public TimedWay this[string name] => All.Single(way => way.Name == name);

    /// <summary>How many bytes of the document a way reads.</summary>
    public long BytesReadBy(string name)
    {
        using var stream = new CountingStream(_document);
        Write(Variants.Single(variant => variant.Name == name), stream);
        return stream.BytesRead;
    }

    public void Dispose() => _writer.Dispose();

    private long Write(IReportVariant variant)
    {
        using var stream = new MemoryStream(_document, writable: false);
        return Write(variant, stream);
    }

    private long Write(IReportVariant variant, Stream stream)
    {
        _report.ResetWrittenCount();
        _writer.Reset();
        variant.WriteReport(stream, Today, _writer);
        _writer.Flush();
        return _report.WrittenCount;
    }

    private void CheckSameReports()
    {
        byte[]? expected = null;
        foreach (TimedWay way in All)
        {
            way.Pass();
            expected ??= _report.WrittenSpan.ToArray();
            if (!_report.WrittenSpan.SequenceEqual(expected))
                throw new InvalidOperationException($"The report of {way.Name} is another one than that of {All[0].Name}.");
        }
    }
}

/// <summary>A made-up <c>releases.json</c>.</summary>
/// <param name="Name">What it is called.</param>
/// <param name="Releases">How many releases it has.</param>
/// <param name="FilesPerRelease">How many downloads each has: most of the size.</param>
/// <param name="Place">Where the answer is.</param>
public sealed record ReportCase(string Name, int Releases, int FilesPerRelease, AnswerPlace Place)
{
    /// <summary>Small, medium and large ones, each with the answer in every place.</summary>
    public static IReadOnlyList<ReportCase> All { get; } =
    [
        .. Enum.GetValues<AnswerPlace>().Select(static place => new ReportCase("small", 4, 0, place)),
        .. Enum.GetValues<AnswerPlace>().Select(static place => new ReportCase("medium", 14, 2, place)),
        .. Enum.GetValues<AnswerPlace>().Select(static place => new ReportCase("large", 40, 120, place)),
    ];

    /// <summary>The bytes of the document.</summary>
    public byte[] CreateDocument() => FakeReleases.Create(Releases, FilesPerRelease, Place switch
    {
        AnswerPlace.Start => 0,
        AnswerPlace.Middle => Releases / 2,
        AnswerPlace.End => Releases - 1,
        _ => null,
    });

    /// <summary>Its row in a table.</summary>
    public override string ToString() => string.Create(CultureInfo.InvariantCulture, $"{Name}, {Place}");
}

/// <summary>Where the release stands that the report ends with.</summary>
public enum AnswerPlace
{
    /// <summary>It is the first.</summary>
    Start,

    /// <summary>Half of the releases come before it.</summary>
    Middle,

    /// <summary>It is the last.</summary>
    End,

    /// <summary>There is none: all releases are looked at.</summary>
    Absent,
}

/// <summary>The report out of the objects of Newtonsoft.Json.</summary>
internal sealed class NewtonsoftVariant : IReportVariant
{
    /// <inheritdoc/>
    public string Name => "newtonsoft";

    /// <inheritdoc/>
    public void WriteReport(Stream document, DateOnly today, Utf8JsonWriter writer)
    {
        using var text = new StreamReader(document);
        using var json = new Newtonsoft.Json.JsonTextReader(text) { DateParseHandling = Newtonsoft.Json.DateParseHandling.None };
        JObject channel = JObject.Load(json);
        var report = new ReportModel { ReportDate = today, Versions = [ReportVersion(channel, today)] };
        JsonSerializer.Serialize(writer, report, ReleaseJson.Default.ReportModel);
    }

    private static VersionReportModel ReportVersion(JObject channel, DateOnly today)
    {
        DateOnly? eolDate = (string?)channel["eol-date"] is { } date ? ToDate(date) : null;
        return new VersionReportModel
        {
            Version = (string)channel["channel-version"]!,
            Supported = (string)channel["support-phase"]! is "active" or "maintenance" or "go-live",
            EolDate = eolDate,
            SupportEndsInDays = eolDate?.DayNumber - today.DayNumber,
            Releases = [.. ReleasesToReport((JArray)channel["releases"]!).Select(release => ReportRelease(release, today))],
        };
    }

    private static IEnumerable<JToken> ReleasesToReport(JArray releases)
    {
        for (int i = 0; i < releases.Count; i++)
        {
            bool isSecurity = (bool)releases[i]["security"]!;
            if (i == 0 || isSecurity)
                yield return releases[i];
            if (isSecurity)
                yield break;
        }
    }

    private static ReleaseReportModel ReportRelease(JToken release, DateOnly today)
    {
        DateOnly date = ToDate((string)release["release-date"]!);
        return new ReleaseReportModel
        {
            ReleaseDate = date,
            ReleasedDaysAgo = today.DayNumber - date.DayNumber,
            ReleaseVersion = (string)release["release-version"]!,
            Security = (bool)release["security"]!,
            CveList = [.. (release["cve-list"] as JArray ?? []).Select(ReportCve)],
        };
    }

    private static CveModel ReportCve(JToken cve) => new() { CveId = (string)cve["cve-id"]!, CveUrl = (string)cve["cve-url"]! };

    private static DateOnly ToDate(string text) => DateOnly.ParseExact(text, "O", CultureInfo.InvariantCulture);
}

/// <summary>An HTTP server on this machine that sends a document slowly, as over a line of so many
/// bytes a second.</summary>
internal sealed class DripServer : IDisposable
{
    private const int PieceSize = 4096;

    private readonly TcpListener _listener = new(IPAddress.Loopback, port: 0);
    private readonly byte[] _document;
    private readonly TimeSpan _pause;
    private long _bytesSent;

    public DripServer(byte[] document, int bytesPerSecond)
    {
        _document = document;
        _pause = TimeSpan.FromSeconds((double)PieceSize / bytesPerSecond);
        _listener.Start();
        Address = new Uri($"http://127.0.0.1:{((IPEndPoint)_listener.LocalEndpoint).Port}/");
        _ = ServeAsync();
    }

    public Uri Address { get; }

    /// <summary>How much of the document was sent since this was last asked.</summary>
    public long TakeBytesSent() => Interlocked.Exchange(ref _bytesSent, 0);

    public void Dispose() => _listener.Dispose();

    private async Task ServeAsync()
    {
        try
        {
            while (true)
            {
                using Socket client = await _listener.AcceptSocketAsync();
                await AnswerAsync(client);
            }
        }
        catch (Exception exception) when (exception is SocketException or ObjectDisposedException)
        {
            // The listener is closed.
        }
    }

    private async Task AnswerAsync(Socket client)
    {
        await client.ReceiveAsync(new byte[PieceSize]);
        try
        {
            await client.SendAsync(
                Encoding.ASCII.GetBytes($"HTTP/1.1 200 OK\r\nContent-Length: {_document.Length}\r\nConnection: close\r\n\r\n"));
            for (int at = 0; at < _document.Length; at += PieceSize)
            {
                Interlocked.Add(ref _bytesSent, await client.SendAsync(_document.AsMemory(at, Math.Min(PieceSize, _document.Length - at))));
                await Task.Delay(_pause);
            }
        }
        catch (SocketException)
        {
            // The client has what it needs, and has left.
        }
    }
}
