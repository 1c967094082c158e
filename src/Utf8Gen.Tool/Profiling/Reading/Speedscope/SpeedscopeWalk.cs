using System.Text.Json;
using Utf8Gen.Json;
using Utf8Gen.Tool.Profiling.Recordings;

namespace Utf8Gen.Tool.Profiling.Reading.Speedscope;

/// <summary>Walks through a speedscope file, token by token, in whatever order its parts come.</summary>
/// <param name="json">The reader that shows the tokens: it knows where they are.</param>
internal sealed class SpeedscopeWalk(Utf8JsonStreamReader json)
{
    private readonly Stack<SpeedscopePlace> _open = new();
    private readonly List<Frame> _frames = [];
    private readonly CallTree _calls = new();
    private readonly Stretches _stretches = new();
    private SpeedscopeKeys.Key _key;
    private bool _hasFrames;
    private bool _hasProfiles;
    private long _samples;
    private int _largestFrame = -1;
    private ProfileUnit _unit;

    // Of the profile, the event, the sample and the frame that are open
    private StackEvents _events = null!;
    private WeightedStacks _stacks = null!;
    private char _eventType;
    private int _frame;
    private double _at;
    private int _node;
    private string? _name;

    private SpeedscopePlace Place => _open.TryPeek(out SpeedscopePlace place) ? place : SpeedscopePlace.Nowhere;

    public Utf8JsonVisit Visit(ref Utf8JsonReader reader)
    {
        switch (reader.TokenType)
        {
            case JsonTokenType.PropertyName:
                _key = SpeedscopeKeys.Match(ref reader);
                return _key == SpeedscopeKeys.Key.Unknown ? Utf8JsonVisit.SkipChildren : Utf8JsonVisit.Continue;

            case JsonTokenType.StartObject or JsonTokenType.StartArray:
                return Enter(PlaceOf(reader.TokenType == JsonTokenType.StartObject));

            case JsonTokenType.EndObject or JsonTokenType.EndArray:
                Leave(_open.Pop(), ref reader);
                return Utf8JsonVisit.Continue;

            default:
                TakeValue(ref reader);
                return Utf8JsonVisit.Continue;
        }
    }

    /// <summary>What was read, when the file is at its end.</summary>
    public Recording Complete()
    {
        if (!_hasFrames || !_hasProfiles)
            throw new SpeedscopeException("this is JSON, but no speedscope file: it has no 'shared.frames' or no 'profiles'.");
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

    /// <summary>What an object or array is, by where it is and the name before it.</summary>
    private SpeedscopePlace PlaceOf(bool isObject) => (Place, isObject, _key) switch
    {
        (SpeedscopePlace.Nowhere, true, _) => SpeedscopePlace.Document,
        (SpeedscopePlace.Document, true, SpeedscopeKeys.Key.Shared) => SpeedscopePlace.Shared,
        (SpeedscopePlace.Document, false, SpeedscopeKeys.Key.Profiles) => SpeedscopePlace.Profiles,
        (SpeedscopePlace.Shared, false, SpeedscopeKeys.Key.Frames) => SpeedscopePlace.Frames,
        (SpeedscopePlace.Frames, true, _) => SpeedscopePlace.Frame,
        (SpeedscopePlace.Profiles, true, _) => SpeedscopePlace.Profile,
        (SpeedscopePlace.Profile, false, SpeedscopeKeys.Key.Events) => SpeedscopePlace.Events,
        (SpeedscopePlace.Profile, false, SpeedscopeKeys.Key.Samples) => SpeedscopePlace.Samples,
        (SpeedscopePlace.Profile, false, SpeedscopeKeys.Key.Weights) => SpeedscopePlace.Weights,
        (SpeedscopePlace.Events, true, _) => SpeedscopePlace.Event,
        (SpeedscopePlace.Samples, false, _) => SpeedscopePlace.Sample,
        _ => SpeedscopePlace.Nowhere,
    };

    private Utf8JsonVisit Enter(SpeedscopePlace place)
    {
        if (place == SpeedscopePlace.Nowhere)
            return Utf8JsonVisit.SkipChildren;

        switch (place)
        {
            case SpeedscopePlace.Frames:
                _hasFrames = true;
                break;
            case SpeedscopePlace.Profiles:
                _hasProfiles = true;
                break;
            case SpeedscopePlace.Profile:
                (_events, _stacks) = (new StackEvents(_calls, _stretches), new WeightedStacks());
                break;
            case SpeedscopePlace.Event:
                (_eventType, _frame, _at) = ('\0', -1, double.NaN);
                break;
            case SpeedscopePlace.Sample:
                _node = CallTree.Root;
                break;
            case SpeedscopePlace.Frame:
                _name = null;
                break;
        }

        _open.Push(place);
        return Utf8JsonVisit.Continue;
    }

    private void Leave(SpeedscopePlace place, ref Utf8JsonReader reader)
    {
        string? mistake = null;
        switch (place)
        {
            case SpeedscopePlace.Frame when _name is null:
                mistake = "a frame has no name";
                break;
            case SpeedscopePlace.Frame:
                _frames.Add(Frame.Parse(_name));
                break;
            case SpeedscopePlace.Event:
                mistake = TakeEvent();
                break;
            case SpeedscopePlace.Sample:
                _stacks.AddStack(_node);
                break;
            case SpeedscopePlace.Profile:
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
        switch (Place, _key)
        {
            case (SpeedscopePlace.Nowhere, _):
                throw Mistake("this is no speedscope file", ref reader);

            case (SpeedscopePlace.Frame, SpeedscopeKeys.Key.Name):
                _name = TextOf(ref reader);
                break;

            case (SpeedscopePlace.Profile, SpeedscopeKeys.Key.Unit):
                _unit = _unit.And(TextOf(ref reader));
                break;

            case (SpeedscopePlace.Profile, SpeedscopeKeys.Key.StartValue):
                _events.Start(NumberOf(ref reader));
                break;

            case (SpeedscopePlace.Event, SpeedscopeKeys.Key.Type):
                Expect(JsonTokenType.String, ref reader);
                _eventType = reader.ValueTextEquals("O"u8) ? 'O' : reader.ValueTextEquals("C"u8) ? 'C' : '?';
                break;

            case (SpeedscopePlace.Event, SpeedscopeKeys.Key.Frame):
                _frame = FrameOf(ref reader);
                break;

            case (SpeedscopePlace.Event, SpeedscopeKeys.Key.At):
                _at = NumberOf(ref reader);
                break;

            case (SpeedscopePlace.Sample, _):
                _node = _calls.Call(_node, FrameOf(ref reader));
                break;

            case (SpeedscopePlace.Weights, _):
                _stacks.AddWeight(WeightOf(ref reader));
                break;

            case (SpeedscopePlace.Frames or SpeedscopePlace.Profiles or SpeedscopePlace.Events or SpeedscopePlace.Samples, _):
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
        return reader.TryGetDouble(out double number) && double.IsFinite(number) ? number : throw Mistake("a number is too large", ref reader);
    }

    /// <remarks>Escapes may spell half a surrogate pair, and bytes may be no UTF-8: the reader says so only when it is asked for the text.</remarks>
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
