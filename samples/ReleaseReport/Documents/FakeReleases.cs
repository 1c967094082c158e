using System.Globalization;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;

#pragma warning disable U8G0020, U8G0021 // Names and values are to be escaped by each document's own encoder

namespace ReleaseReport;

/// <summary>Makes up documents that have the schema of .NET's <c>releases.json</c>.</summary>
internal sealed class FakeReleases : IDisposable
{
    private const string Letters = "abcdefghijklmnopqrstuvwxyz";
    private const int DaysBetweenReleases = 35;
    private const int HashBytes = 64;

    private static readonly DateOnly NewestRelease = new(2023, 10, 10);

    private readonly FakeReleasesOptions _options;
    private readonly Random _random;
    private readonly Utf8JsonWriter _writer;

    private FakeReleases(FakeReleasesOptions options, Stream output)
    {
        _options = options;
        _random = new Random(options.Seed);
        _writer = new Utf8JsonWriter(output, new JsonWriterOptions
        {
            Indented = options.IsIndented,
            NewLine = "\n",
            Encoder = CreateEncoder(options.Escapes, _random),
        });
    }

    /// <summary>Makes one document.</summary>
    public static byte[] Create(FakeReleasesOptions options)
    {
        using var output = new MemoryStream();
        if (options.HasByteOrderMark)
            output.Write(Encoding.UTF8.Preamble);

        using (var fake = new FakeReleases(options, output))
            fake.WriteChannel();
        return output.ToArray();
    }

    /// <inheritdoc/>
    public void Dispose() => _writer.Dispose();

    private static JavaScriptEncoder CreateEncoder(FakeEscapes escapes, Random random)
    {
        if (escapes == FakeEscapes.None)
            return JavaScriptEncoder.UnsafeRelaxedJsonEscaping;

        var unescaped = new TextEncoderSettings();
        if (escapes == FakeEscapes.Some)
            unescaped.AllowCharacters([.. Letters.Where(_ => random.Next(2) == 0)]);
        return JavaScriptEncoder.Create(unescaped);
    }

    private void WriteChannel()
    {
        DateOnly eolDate = NewestRelease.AddDays(_random.Next(-500, 500));
        WriteObject(
        [
            () => _writer.WriteString("channel-version", "6.0"),
            () => _writer.WriteString("latest-release", "6.0.23"),
            () => _writer.WriteString("support-phase", _options.SupportPhase),
            () => WriteEolDate(eolDate),
            () => _writer.WriteString("lifecycle-policy", "https://example.org/policy?von=\u00E4ltere&ab=\U0001F600"),
            WriteReleases,
            WriteTail,
        ]);
    }

    private void WriteEolDate(DateOnly eolDate)
    {
        if (_options.HasEolDate)
            _writer.WriteString("eol-date", ToText(eolDate));
    }

    private void WriteReleases()
    {
        _writer.WriteStartArray("releases");
        for (int i = 0; i < _options.Releases; i++)
            WriteRelease(i);
        _writer.WriteEndArray();
    }

    private void WriteRelease(int index)
    {
        bool isSecurity = index == _options.SecurityRelease;
        DateOnly date = NewestRelease.AddDays(-DaysBetweenReleases * index);
        WriteObject(
        [
            () => _writer.WriteString("release-date", ToText(date)),
            () => _writer.WriteString("release-version", $"6.0.{_options.Releases - index}"),
            () => _writer.WriteBoolean("security", isSecurity),
            () => WriteCveList(isSecurity),
            WriteRuntime,
        ]);
    }

    private void WriteCveList(bool isSecurity)
    {
        if (!isSecurity && _options.CveListWithoutCves == FakeCveList.Absent)
            return;

        if (!isSecurity && _options.CveListWithoutCves == FakeCveList.Null)
        {
            _writer.WriteNull("cve-list");
            return;
        }

        _writer.WriteStartArray("cve-list");
        for (int cves = isSecurity ? _random.Next(1, 4) : 0; cves > 0; cves--)
            WriteCve();
        _writer.WriteEndArray();
    }

    private void WriteCve()
    {
        string id = $"CVE-2023-{_random.Next(10_000, 100_000)}";
        WriteObject(
        [
            () => _writer.WriteString("cve-id", id),
            () => _writer.WriteString("cve-url", $"https://example.org/cve?name={id}&title=\"Stra\u00DFe\""),
        ]);
    }

    private void WriteRuntime()
    {
        _writer.WriteStartObject("runtime");
        _writer.WriteString("release-date", "not the date of the release");
        _writer.WriteStartArray("files");
        for (int i = 0; i < _options.FilesPerRelease; i++)
            WriteFile(i);
        _writer.WriteEndArray();
        _writer.WriteEndObject();
    }

    private void WriteFile(int index)
    {
        byte[] hash = new byte[HashBytes];
        _random.NextBytes(hash);
        _writer.WriteStartObject();
        _writer.WriteString("name", $"dotnet-runtime-{index}.tar.gz");
        _writer.WriteString("url", $"https://example.org/dotnet/Runtime/6.0/dotnet-runtime-{index}.tar.gz");
        _writer.WriteString("hash", Convert.ToHexStringLower(hash));
        _writer.WriteEndObject();
    }

    private void WriteTail()
    {
        if (!_options.HasTail)
            return;

        _writer.WriteStartObject("intellisense");
        WriteRuntime();
        _writer.WriteEndObject();
    }

    private void WriteObject(Action[] properties)
    {
        if (_options.IsShuffled)
            _random.Shuffle(properties);

        _writer.WriteStartObject();
        foreach (Action write in properties)
            write();
        _writer.WriteEndObject();
    }

    private static string ToText(DateOnly date) => date.ToString("O", CultureInfo.InvariantCulture);
}
