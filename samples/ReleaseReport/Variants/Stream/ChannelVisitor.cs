using System.Text.Json;
using Utf8Gen.Json;
using Key = ReleaseReport.ReleaseKeys.Key;

namespace ReleaseReport;

/// <summary>Picks what the report needs out of a <c>releases.json</c>, in whatever order its
/// properties are.</summary>
/// <remarks>The depth of a name says what object it is in: nothing is entered that the report does
/// not need.</remarks>
internal struct ChannelVisitor(DateOnly today) : IUtf8JsonVisitor
{
    private const int Channel = 1, Release = 3, Cve = 5; // the depths of their names

    private Key _name;
    private string? _version, _releaseVersion, _cveId, _cveUrl;
    private bool? _isSupported, _isSecurity;
    private DateOnly? _eolDate, _releaseDate;
    private bool _hasEolDate, _hasCves, _hasAllReleases;
    private List<CveModel>? _cves;
    private List<ReleaseReportModel>? _releases;

    public Utf8JsonVisit Visit(ref Utf8JsonReader reader)
    {
        if (_hasAllReleases && reader.CurrentDepth > Channel)
            return Utf8JsonVisit.SkipChildren;

        switch (reader.TokenType)
        {
            case JsonTokenType.PropertyName: return VisitName(ref reader);
            case JsonTokenType.StartObject or JsonTokenType.StartArray: Begin(reader.CurrentDepth, reader.TokenType); break;
            case JsonTokenType.EndObject or JsonTokenType.EndArray: End(reader.CurrentDepth); break;
            default: ReadValue(ref reader); break;
        }

        bool isBetweenProperties = reader.CurrentDepth == Release && reader.TokenType != JsonTokenType.StartArray;
        if (isBetweenProperties && _isSecurity == true && _hasCves && _releaseDate is not null && _releaseVersion is not null)
            EndRelease();
        return _hasAllReleases && _hasEolDate && _version is not null && _isSupported is not null
            ? Utf8JsonVisit.Stop
            : Utf8JsonVisit.Continue;
    }

    public readonly ReportModel ToReport() => new()
    {
        ReportDate = today,
        Versions = [new VersionReportModel
        {
            Version = _version ?? throw Missing(Key.ChannelVersion),
            Supported = _isSupported ?? throw Missing(Key.SupportPhase),
            EolDate = _eolDate,
            SupportEndsInDays = _eolDate?.DayNumber - today.DayNumber,
            Releases = _releases ?? throw Missing(Key.Releases),
        }],
    };

    private Utf8JsonVisit VisitName(ref Utf8JsonReader reader) => (_name = ReleaseKeys.Match(ref reader)) switch
    {
        Key.ChannelVersion or Key.SupportPhase or Key.EolDate or Key.Releases when reader.CurrentDepth == Channel => Utf8JsonVisit.Continue,
        Key.ReleaseDate or Key.ReleaseVersion or Key.Security or Key.CveList when reader.CurrentDepth == Release => Utf8JsonVisit.Continue,
        Key.CveId or Key.CveUrl when reader.CurrentDepth == Cve => Utf8JsonVisit.Continue,
        _ => Utf8JsonVisit.SkipChildren,
    };

    private void Begin(int depth, JsonTokenType token)
    {
        if (depth == Channel && token == JsonTokenType.StartArray && _name == Key.Releases)
            (_releases, _hasAllReleases) = ([], false);
        else if (depth == Release && token == JsonTokenType.StartArray && _name == Key.CveList)
            (_cves, _hasCves) = (null, true);
        else if (token != JsonTokenType.StartObject || depth is not (Channel - 1 or Release - 1 or Cve - 1))
            throw new JsonException("An object or an array stands where another value is needed.");
    }

    private void End(int depth)
    {
        if (depth == Channel)
            _hasAllReleases = true;
        else if (depth == Release - 1)
            EndRelease();
        else if (depth == Cve - 1)
            EndCve();
    }

    private void ReadValue(ref Utf8JsonReader reader)
    {
        switch (reader.CurrentDepth, _name)
        {
            case (Channel, Key.ChannelVersion): _version = reader.GetString() ?? throw Missing(_name); break;
            case (Channel, Key.SupportPhase) when reader.TokenType != JsonTokenType.Null:
                _isSupported = SupportedPhases.Match(ref reader) != SupportedPhases.Key.Unknown;
                break;
            case (Channel, Key.EolDate): (_eolDate, _hasEolDate) = (ReadDateOrNull(ref reader), true); break;
            case (Release, Key.ReleaseDate): _releaseDate = ReadDateOrNull(ref reader) ?? throw Missing(_name); break;
            case (Release, Key.ReleaseVersion): _releaseVersion = reader.GetString() ?? throw Missing(_name); break;
            case (Release, Key.Security): _isSecurity = reader.GetBoolean(); break;
            case (Release, Key.CveList) when reader.TokenType == JsonTokenType.Null: (_cves, _hasCves) = (null, true); break;
            case (Cve, Key.CveId): _cveId = reader.GetString() ?? throw Missing(_name); break;
            case (Cve, Key.CveUrl): _cveUrl = reader.GetString() ?? throw Missing(_name); break;
            default: throw new JsonException("A simple value, or null, stands where another value is needed.");
        }
    }

    private void EndCve()
    {
        (_cves ??= []).Add(new CveModel { CveId = _cveId ?? throw Missing(Key.CveId), CveUrl = _cveUrl ?? throw Missing(Key.CveUrl) });
        _cveId = _cveUrl = null;
    }

    /// <summary>The latest release, which is the first, is reported; and the latest with security
    /// fixes, with which it ends.</summary>
    private void EndRelease()
    {
        _hasAllReleases = _isSecurity ?? throw Missing(Key.Security);
        if (_releases!.Count == 0 || _hasAllReleases)
        {
            DateOnly date = _releaseDate ?? throw Missing(Key.ReleaseDate);
            _releases.Add(new ReleaseReportModel
            {
                ReleaseDate = date,
                ReleasedDaysAgo = today.DayNumber - date.DayNumber,
                ReleaseVersion = _releaseVersion ?? throw Missing(Key.ReleaseVersion),
                Security = _hasAllReleases,
                CveList = _cves ?? [],
            });
        }

        (_releaseDate, _releaseVersion, _isSecurity, _cves, _hasCves) = (null, null, null, null, false);
    }

    private static DateOnly? ReadDateOrNull(ref Utf8JsonReader reader)
        => reader.TokenType == JsonTokenType.Null ? null : JsonSerializer.Deserialize(ref reader, ReleaseJson.Default.DateOnly);

    private static JsonException Missing(Key key) => new($"\"{ReleaseKeys.GetString(key)}\" is missing.");
}
