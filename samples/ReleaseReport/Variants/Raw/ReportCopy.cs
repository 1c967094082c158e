using System.Text.Json;
using Utf8Gen.Json;
using Key = ReleaseReport.ReleaseKeys.Key;

namespace ReleaseReport;

/// <summary>The parts of a report, copied out of the blocks of a <c>releases.json</c>.</summary>
/// <remarks>The properties of the document may be in another order than those of the report: so
/// texts wait unescaped in one buffer, and releases as JSON in another.</remarks>
internal sealed class ReportCopy : IDisposable
{
    private const int Channel = 1, Release = 3, Cve = 5; // the depths of their names
    private const int NoSkip = -1;

    private readonly DateOnly _today;
    private readonly ScratchBuffer _texts = new();
    private readonly ScratchBuffer _cves = new();
    private readonly ScratchBuffer _releases = new();
    private readonly Utf8JsonWriter _cveWriter;
    private readonly Utf8JsonWriter _releaseWriter;

    private Key _name;
    private int _skipDepth = NoSkip;
    private Range? _version, _releaseVersion, _cveId, _cveUrl;
    private bool? _isSupported, _isSecurity;
    private DateOnly? _eolDate, _releaseDate;
    private bool _hasEolDate, _hasCves, _hasReleases, _hasAllReleases, _hasFirst;

    public ReportCopy(DateOnly today)
    {
        _today = today;
        _cveWriter = new Utf8JsonWriter(_cves);
        _releaseWriter = new Utf8JsonWriter(_releases);
    }

    /// <summary>Whether nothing more needs to be read.</summary>
    public bool IsComplete => _hasAllReleases && _hasEolDate && _version is not null && _isSupported is not null;

    /// <summary>Copies from one block, to its end or until there is nothing more to copy.</summary>
    public void CopyFrom(ref Utf8JsonReader reader)
    {
        while (!IsComplete && TryRead(ref reader))
            CopyToken(ref reader);
    }

    /// <exception cref="JsonException">The document has not all that a report needs.</exception>
    public void WriteTo(Utf8JsonWriter writer)
    {
        writer.WriteStartObject();
        writer.WriteDate("report-date"u8, _today);
        writer.WriteStartArray("versions"u8);
        WriteVersion(writer);
        writer.WriteEndArray();
        writer.WriteEndObject();
    }

    /// <inheritdoc/>
    public void Dispose()
    {
        _cveWriter.Dispose();
        _releaseWriter.Dispose();
        _texts.Dispose();
        _cves.Dispose();
        _releases.Dispose();
    }

    private void WriteVersion(Utf8JsonWriter writer)
    {
        writer.WriteStartObject();
        writer.WriteString("version"u8, Text(_version ?? throw Missing(Key.ChannelVersion)));
        writer.WriteBoolean("supported"u8, _isSupported ?? throw Missing(Key.SupportPhase));
        if (_eolDate is { } date)
        {
            writer.WriteDate(ReleaseKeys.Utf8.EolDate, date);
            writer.WriteNumber("support-ends-in-days"u8, date.DayNumber - _today.DayNumber);
        }
        else
        {
            writer.WriteNull(ReleaseKeys.Utf8.EolDate);
            writer.WriteNull("support-ends-in-days"u8);
        }

        if (!_hasReleases)
            throw Missing(Key.Releases);

        EndJson(_releaseWriter);
        WriteJson(writer, ReleaseKeys.Utf8.Releases, _releases);
        writer.WriteEndObject();
    }

    private bool TryRead(ref Utf8JsonReader reader)
    {
        if (_skipDepth != NoSkip && !reader.TrySkipPartial(_skipDepth))
            return false;

        _skipDepth = NoSkip;
        return reader.Read();
    }

    private void CopyToken(ref Utf8JsonReader reader)
    {
        if (_hasAllReleases && reader.CurrentDepth > Channel)
        {
            _skipDepth = Release - 1; // the rest of the release, and each after it
            return;
        }

        switch (reader.TokenType)
        {
            case JsonTokenType.PropertyName: CopyName(ref reader); break;
            case JsonTokenType.StartObject or JsonTokenType.StartArray: Begin(reader.CurrentDepth, reader.TokenType); break;
            case JsonTokenType.EndObject or JsonTokenType.EndArray: End(reader.CurrentDepth); break;
            default: CopyValue(ref reader); break;
        }

        if (_isSecurity == true && _hasCves && _releaseDate is not null && _releaseVersion is not null)
            EndRelease();
    }

    private void CopyName(ref Utf8JsonReader reader)
    {
        _name = ReleaseKeys.Match(ref reader);
        bool isNeeded = reader.CurrentDepth switch
        {
            Channel => _name is Key.ChannelVersion or Key.SupportPhase or Key.EolDate or Key.Releases,
            Release => _name is Key.ReleaseDate or Key.ReleaseVersion or Key.Security or Key.CveList,
            _ => _name is Key.CveId or Key.CveUrl,
        };
        if (!isNeeded)
            _skipDepth = reader.CurrentDepth;
    }

    private void Begin(int depth, JsonTokenType token)
    {
        if (depth == Channel && token == JsonTokenType.StartArray && _name == Key.Releases)
        {
            (_hasReleases, _hasAllReleases, _hasFirst) = (true, false, false);
            BeginJson(_releaseWriter, _releases);
        }
        else if (depth == Release && token == JsonTokenType.StartArray && _name == Key.CveList)
        {
            BeginJson(_cveWriter, _cves);
        }
        else if (token != JsonTokenType.StartObject || depth is not (Channel - 1 or Release - 1 or Cve - 1))
        {
            throw new JsonException("An object or an array stands where another value is needed.");
        }
    }

    private void End(int depth)
    {
        switch (depth)
        {
            case Channel: _hasAllReleases = true; break;
            case Release - 1: EndRelease(); break;
            case Release: _hasCves = true; break;
            case Cve - 1: EndCve(); break;
        }
    }

    private void CopyValue(ref Utf8JsonReader reader)
    {
        switch (reader.CurrentDepth, _name)
        {
            case (Channel, Key.ChannelVersion): _version = CopyText(ref reader); break;
            case (Channel, Key.SupportPhase) when reader.TokenType != JsonTokenType.Null:
                _isSupported = SupportedPhases.Match(ref reader) != SupportedPhases.Key.Unknown;
                break;
            case (Channel, Key.EolDate):
                _eolDate = reader.TokenType == JsonTokenType.Null ? null : ReadDate(ref reader);
                _hasEolDate = true;
                break;
            case (Release, Key.ReleaseDate): _releaseDate = ReadDate(ref reader); break;
            case (Release, Key.ReleaseVersion): _releaseVersion = CopyText(ref reader); break;
            case (Release, Key.Security): _isSecurity = reader.GetBoolean(); break;
            case (Release, Key.CveList) when reader.TokenType == JsonTokenType.Null:
                BeginJson(_cveWriter, _cves);
                _hasCves = true;
                break;
            case (Cve, Key.CveId): _cveId = CopyText(ref reader); break;
            case (Cve, Key.CveUrl): _cveUrl = CopyText(ref reader); break;
            default:
                throw new JsonException("A simple value, or null, stands where another value is needed.");
        }
    }

    private void EndCve()
    {
        _cveWriter.WriteStartObject();
        _cveWriter.WriteString(ReleaseKeys.Utf8.CveId, Text(_cveId ?? throw Missing(Key.CveId)));
        _cveWriter.WriteString(ReleaseKeys.Utf8.CveUrl, Text(_cveUrl ?? throw Missing(Key.CveUrl)));
        _cveWriter.WriteEndObject();
        _cveId = _cveUrl = null;
    }

    private void EndRelease()
    {
        _hasAllReleases = _isSecurity ?? throw Missing(Key.Security);
        if (!_hasFirst || _hasAllReleases)
            WriteRelease(_hasAllReleases);

        _hasFirst = true;
        (_releaseDate, _releaseVersion, _isSecurity, _hasCves) = (null, null, null, false);
    }

    private void WriteRelease(bool isSecurity)
    {
        DateOnly date = _releaseDate ?? throw Missing(Key.ReleaseDate);
        _releaseWriter.WriteStartObject();
        _releaseWriter.WriteDate(ReleaseKeys.Utf8.ReleaseDate, date);
        _releaseWriter.WriteNumber("released-days-ago"u8, _today.DayNumber - date.DayNumber);
        _releaseWriter.WriteString(ReleaseKeys.Utf8.ReleaseVersion, Text(_releaseVersion ?? throw Missing(Key.ReleaseVersion)));
        _releaseWriter.WriteBoolean(ReleaseKeys.Utf8.Security, isSecurity);
        if (!_hasCves)
            BeginJson(_cveWriter, _cves);
        EndJson(_cveWriter);
        WriteJson(_releaseWriter, ReleaseKeys.Utf8.CveList, _cves);
        _releaseWriter.WriteEndObject();
    }

    /// <remarks>Unescaping never makes text longer.</remarks>
    private Range CopyText(ref Utf8JsonReader reader)
    {
        if (reader.TokenType != JsonTokenType.String)
            throw Missing(_name);

        int start = _texts.Count;
        int rawLength = reader.HasValueSequence ? checked((int)reader.ValueSequence.Length) : reader.ValueSpan.Length;
        _texts.Advance(reader.CopyString(_texts.GetSpan(rawLength)));
        return start.._texts.Count;
    }

    private ReadOnlySpan<byte> Text(Range range) => _texts.Written[range];

    private static DateOnly ReadDate(ref Utf8JsonReader reader) => JsonSerializer.Deserialize(ref reader, ReleaseJson.Default.DateOnly);

    private static void BeginJson(Utf8JsonWriter writer, ScratchBuffer buffer)
    {
        buffer.Clear();
        writer.Reset();
        writer.WriteStartArray();
    }

    private static void EndJson(Utf8JsonWriter writer)
    {
        writer.WriteEndArray();
        writer.Flush();
    }

    private static void WriteJson(Utf8JsonWriter writer, ReadOnlySpan<byte> name, ScratchBuffer json)
    {
        writer.WritePropertyName(name);
        writer.WriteRawValue(json.Written, skipInputValidation: true);
    }

    private static JsonException Missing(Key key) => new($"\"{ReleaseKeys.GetString(key)}\" is missing.");
}
