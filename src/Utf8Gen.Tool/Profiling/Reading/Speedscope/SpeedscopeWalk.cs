using System.Text.Json;
using Utf8Gen.Json;
using Utf8Gen.Tool.Profiling.Recordings;

namespace Utf8Gen.Tool.Profiling.Reading.Speedscope;

/// <summary>Interprets a speedscope file token by token, in whatever
/// order its parts come.</summary>
/// <param name="json">The reader of the tokens, which knows their positions.</param>
internal sealed class SpeedscopeWalk(Utf8JsonStreamReader json)
{
    private readonly Stack<SpeedscopeElement> _open = new();
    private readonly List<Frame> _frames = [];
    private readonly CallTree _calls = new();
    private readonly Stretches _stretches = new();
    private SpeedscopeKeys.Key _key;
    private bool _hasFrames;
    private bool _hasProfiles;
    private long _samples;
    private int _largestFrame = -1;
    private ProfileUnit _unit;

    // The current profile, event, sample and frame
    private StackEvents _events = null!;
    private WeightedStacks _stacks = null!;
    private char _eventType;
    private int _frame;
    private double _at;
    private int _node;
    private string? _name;

    private SpeedscopeElement Current => _open.TryPeek(out SpeedscopeElement place) ? place : SpeedscopeElement.Other;

    public Utf8JsonVisit Visit(ref Utf8JsonReader reader)
    {
        switch (reader.TokenType)
        {
            case JsonTokenType.PropertyName:
                _key = SpeedscopeKeys.Match(ref reader);
                return _key == SpeedscopeKeys.Key.Unknown ? Utf8JsonVisit.SkipChildren : Utf8JsonVisit.Continue;

            case JsonTokenType.StartObject or JsonTokenType.StartArray:
                return Enter(Classify(reader.TokenType == JsonTokenType.StartObject));

            case JsonTokenType.EndObject or JsonTokenType.EndArray:
                Leave(_open.Pop(), ref reader);
                return Utf8JsonVisit.Continue;

            default:
                TakeValue(ref reader);
                return Utf8JsonVisit.Continue;
        }
    }

    /// <summary>Returns the recording at the end of the file.</summary>
    public Recording Complete()
    {
        if (!_hasFrames || !_hasProfiles)
            throw new SpeedscopeException("this is JSON, but not a speedscope file: it has no 'shared.frames' or no 'profiles'.");
        if (_largestFrame >= _frames.Count)
            throw new SpeedscopeException($"there is no frame {_largestFrame}: 'shared.frames' has {_frames.Count}.");

        var converted = new ConvertedSamples(_frames, _calls, _stretches);
        if (converted.HasOtherEvents())
            throw new SpeedscopeException(ConvertedSamples.OtherEvents);

        List<string> notes = _unit.Notes();
        if (converted.AddTimes() is { } note)
            notes.Add(note);
        return new Recording(_frames, _calls, _samples, notes);
    }

    /// <summary>Classifies an object or array by its parent and the name before it.</summary>
    private SpeedscopeElement Classify(bool isObject) => (Current, isObject, _key) switch
    {
        (SpeedscopeElement.Other, true, _) => SpeedscopeElement.Document,
        (SpeedscopeElement.Document, true, SpeedscopeKeys.Key.Shared) => SpeedscopeElement.Shared,
        (SpeedscopeElement.Document, false, SpeedscopeKeys.Key.Profiles) => SpeedscopeElement.Profiles,
        (SpeedscopeElement.Shared, false, SpeedscopeKeys.Key.Frames) => SpeedscopeElement.Frames,
        (SpeedscopeElement.Frames, true, _) => SpeedscopeElement.Frame,
        (SpeedscopeElement.Profiles, true, _) => SpeedscopeElement.Profile,
        (SpeedscopeElement.Profile, false, SpeedscopeKeys.Key.Events) => SpeedscopeElement.Events,
        (SpeedscopeElement.Profile, false, SpeedscopeKeys.Key.Samples) => SpeedscopeElement.Samples,
        (SpeedscopeElement.Profile, false, SpeedscopeKeys.Key.Weights) => SpeedscopeElement.Weights,
        (SpeedscopeElement.Events, true, _) => SpeedscopeElement.Event,
        (SpeedscopeElement.Samples, false, _) => SpeedscopeElement.Sample,
        _ => SpeedscopeElement.Other,
    };

    private Utf8JsonVisit Enter(SpeedscopeElement place)
    {
        if (place == SpeedscopeElement.Other)
            return Utf8JsonVisit.SkipChildren;

        switch (place)
        {
            case SpeedscopeElement.Frames:
                _hasFrames = true;
                break;
            case SpeedscopeElement.Profiles:
                _hasProfiles = true;
                break;
            case SpeedscopeElement.Profile:
                (_events, _stacks) = (new StackEvents(_calls, _stretches), new WeightedStacks());
                break;
            case SpeedscopeElement.Event:
                (_eventType, _frame, _at) = ('\0', -1, double.NaN);
                break;
            case SpeedscopeElement.Sample:
                _node = CallTree.Root;
                break;
            case SpeedscopeElement.Frame:
                _name = null;
                break;
        }

        _open.Push(place);
        return Utf8JsonVisit.Continue;
    }

    private void Leave(SpeedscopeElement place, ref Utf8JsonReader reader)
    {
        string? mistake = null;
        switch (place)
        {
            case SpeedscopeElement.Frame when _name is null:
                mistake = "a frame has no name";
                break;
            case SpeedscopeElement.Frame:
                _frames.Add(Frame.Parse(_name));
                break;
            case SpeedscopeElement.Event:
                mistake = TakeEvent();
                break;
            case SpeedscopeElement.Sample:
                _stacks.AddStack(_node);
                break;
            case SpeedscopeElement.Profile:
                (int count, mistake) = _stacks.AddTo(_calls);
                mistake ??= _events.Complete();
                _samples += count;
                break;
        }

        if (mistake is not null)
            throw Mistake(mistake, ref reader);
    }

    private string? TakeEvent() => _eventType switch
    {
        _ when _frame < 0 => "an event has no frame",
        _ when !double.IsFinite(_at) => "an event has no time",
        'O' => _events.Open(_frame, _at),
        'C' => _events.Close(_frame, _at),
        _ => "an event has a type that is neither O nor C",
    };

    private void TakeValue(ref Utf8JsonReader reader)
    {
        switch (Current, _key)
        {
            case (SpeedscopeElement.Other, _):
                throw Mistake("this is not a speedscope file", ref reader);

            case (SpeedscopeElement.Frame, SpeedscopeKeys.Key.Name):
                _name = TextOf(ref reader);
                break;

            case (SpeedscopeElement.Profile, SpeedscopeKeys.Key.Unit):
                _unit = _unit.CombinedWith(TextOf(ref reader));
                break;

            case (SpeedscopeElement.Profile, SpeedscopeKeys.Key.StartValue):
                _events.Start(NumberOf(ref reader));
                break;

            case (SpeedscopeElement.Event, SpeedscopeKeys.Key.Type):
                Expect(JsonTokenType.String, ref reader);
                _eventType = reader.ValueTextEquals("O"u8) ? 'O' : reader.ValueTextEquals("C"u8) ? 'C' : '?';
                break;

            case (SpeedscopeElement.Event, SpeedscopeKeys.Key.Frame):
                _frame = FrameOf(ref reader);
                break;

            case (SpeedscopeElement.Event, SpeedscopeKeys.Key.At):
                _at = NumberOf(ref reader);
                break;

            case (SpeedscopeElement.Sample, _):
                _node = _calls.Call(_node, FrameOf(ref reader));
                break;

            case (SpeedscopeElement.Weights, _):
                _stacks.AddWeight(WeightOf(ref reader));
                break;

            case (SpeedscopeElement.Frames or SpeedscopeElement.Profiles or SpeedscopeElement.Events or SpeedscopeElement.Samples, _):
                throw Mistake("expected an object or an array", ref reader);
        }
    }

    private int FrameOf(ref Utf8JsonReader reader)
    {
        Expect(JsonTokenType.Number, ref reader);
        if (!reader.TryGetInt32(out int frame) || frame < 0)
            throw Mistake("the number of a frame is a whole number that is not negative", ref reader);

        _largestFrame = Math.Max(_largestFrame, frame);
        return frame;
    }

    private double WeightOf(ref Utf8JsonReader reader)
        => NumberOf(ref reader) is >= 0 and var weight ? weight : throw Mistake("a weight is negative", ref reader);

    private double NumberOf(ref Utf8JsonReader reader)
    {
        Expect(JsonTokenType.Number, ref reader);
        return reader.TryGetDouble(out double number) && double.IsFinite(number)
            ? number
            : throw Mistake("a number is too large", ref reader);
    }

    /// <remarks>Escapes may contain a lone surrogate, and bytes may be ill-formed UTF-8: the reader
    /// only throws when asked for the text.</remarks>
    private string TextOf(ref Utf8JsonReader reader)
    {
        Expect(JsonTokenType.String, ref reader);
        try
        {
            return reader.GetString()!;
        }
        catch (InvalidOperationException)
        {
            throw Mistake("a text is ill-formed", ref reader);
        }
    }

    private void Expect(JsonTokenType type, ref Utf8JsonReader reader)
    {
        if (reader.TokenType != type)
            throw Mistake($"expected a {(type == JsonTokenType.String ? "string" : "number")}", ref reader);
    }

    private SpeedscopeException Mistake(string message, ref Utf8JsonReader reader)
        => new($"{message}, at byte {json.BytesConsumed + reader.TokenStartIndex}.");
}
