using System.Text.Json;
using Utf8Gen.Json;

namespace ReleaseReport;

/// <summary>Picks the simple properties out of a <c>releases.json</c>, and stops where the array of
/// releases begins.</summary>
internal struct ChannelFields : IUtf8JsonVisitor
{
    private ReleaseKeys.Key _name;
    private bool _hasEolDate;

    public string? Version { get; private set; }

    public bool? IsSupported { get; private set; }

    public DateOnly? EolDate { get; private set; }

    /// <summary>Whether all of them are found.</summary>
    public readonly bool IsComplete => Version is not null && IsSupported is not null && _hasEolDate;

    public Utf8JsonVisit Visit(ref Utf8JsonReader reader) => (reader.CurrentDepth, reader.TokenType) switch
    {
        (1, JsonTokenType.PropertyName) => VisitName(ref reader),
        (1, _) => VisitValue(ref reader),
        (0, JsonTokenType.StartObject or JsonTokenType.EndObject) => Utf8JsonVisit.Continue,
        _ => throw new JsonException("An object is missing."),
    };

    private Utf8JsonVisit VisitName(ref Utf8JsonReader reader)
    {
        _name = ReleaseKeys.Match(ref reader);
        return _name switch
        {
            ReleaseKeys.Key.Releases => Utf8JsonVisit.Stop,
            ReleaseKeys.Key.ChannelVersion or ReleaseKeys.Key.SupportPhase or ReleaseKeys.Key.EolDate => Utf8JsonVisit.Continue,
            _ => Utf8JsonVisit.SkipChildren,
        };
    }

    private Utf8JsonVisit VisitValue(ref Utf8JsonReader reader)
    {
        switch (_name)
        {
            case ReleaseKeys.Key.EolDate when reader.TokenType == JsonTokenType.Null:
                EolDate = null;
                _hasEolDate = true;
                break;
            case ReleaseKeys.Key.EolDate:
                EolDate = JsonSerializer.Deserialize(ref reader, ReleaseJson.Default.DateOnly);
                _hasEolDate = true;
                break;
            case ReleaseKeys.Key.ChannelVersion when reader.TokenType == JsonTokenType.String:
                Version = reader.GetString();
                break;
            case ReleaseKeys.Key.SupportPhase when reader.TokenType == JsonTokenType.String:
                IsSupported = SupportedPhases.Match(ref reader) != SupportedPhases.Key.Unknown;
                break;
            default:
                throw new JsonException("A string is missing.");
        }

        return Utf8JsonVisit.Continue;
    }
}
