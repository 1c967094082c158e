using System.Buffers;
using System.Text.Json;
using ReleaseReport;
using Utf8Gen.Benchmarks.Gates;

namespace Utf8Gen.Benchmarks.Json.Reports;

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
