using System.Globalization;
using System.Text.Json;

namespace ReleaseReport;

/// <summary>Compares a document with what the report needs, property by property, in the document's order.</summary>
/// <remarks>The document must be JSON. All releases are checked, not only those that a report would show; every check
/// leaves the reader on the last token of the value, or notes the fault and returns false.</remarks>
internal ref struct SchemaCheck
{
    private enum Shape
    {
        Channel,
        Release,
        Cve,
    }

    private Utf8JsonReader _reader;
    private DocumentFault? _fault;

    public SchemaCheck(ReadOnlySpan<byte> json)
    {
        _reader = new Utf8JsonReader(json);
    }

    /// <returns>The first fault, or null.</returns>
    public DocumentFault? FindFault()
    {
        _reader.Read();
        CheckObject(Shape.Channel);
        return _fault;
    }

    private static ReleaseKeys.Key[] RequiredProperties(Shape shape) => shape switch
    {
        Shape.Channel => [ReleaseKeys.Key.ChannelVersion, ReleaseKeys.Key.SupportPhase, ReleaseKeys.Key.Releases],
        Shape.Release => [ReleaseKeys.Key.ReleaseDate, ReleaseKeys.Key.ReleaseVersion, ReleaseKeys.Key.Security],
        _ => [ReleaseKeys.Key.CveId, ReleaseKeys.Key.CveUrl],
    };

    private bool CheckObject(Shape shape)
    {
        if (_reader.TokenType != JsonTokenType.StartObject)
            return Fail($"an object is needed here, not {Found()}.");

        long start = _reader.TokenStartIndex;
        var missing = new SortedSet<ReleaseKeys.Key>(RequiredProperties(shape));
        while (_reader.Read() && _reader.TokenType == JsonTokenType.PropertyName)
        {
            if (!IsWellFormed())
                return Fail("this name has half of a surrogate pair.");

            ReleaseKeys.Key key = ReleaseKeys.Match(ref _reader);
            missing.Remove(key);
            _reader.Read();
            if (!CheckValue(shape, key))
                return false;
        }

        return missing.Count == 0 || Fail(start, $"this object has no \"{ReleaseKeys.GetString(missing.Min)}\".");
    }

    private bool CheckValue(Shape shape, ReleaseKeys.Key key)
    {
        switch (shape, key)
        {
            case (Shape.Channel, ReleaseKeys.Key.EolDate) when _reader.TokenType == JsonTokenType.Null:
            case (Shape.Release, ReleaseKeys.Key.CveList) when _reader.TokenType == JsonTokenType.Null:
                return true;
            case (Shape.Channel, ReleaseKeys.Key.ChannelVersion or ReleaseKeys.Key.SupportPhase):
            case (Shape.Release, ReleaseKeys.Key.ReleaseVersion):
            case (Shape.Cve, ReleaseKeys.Key.CveId or ReleaseKeys.Key.CveUrl):
                return CheckText(key);
            case (Shape.Channel, ReleaseKeys.Key.EolDate):
            case (Shape.Release, ReleaseKeys.Key.ReleaseDate):
                return CheckDate(key);
            case (Shape.Release, ReleaseKeys.Key.Security):
                return CheckBoolean(key);
            case (Shape.Channel, ReleaseKeys.Key.Releases):
                return CheckObjects(key, Shape.Release);
            case (Shape.Release, ReleaseKeys.Key.CveList):
                return CheckObjects(key, Shape.Cve);
            default:
                _reader.Skip();
                return true;
        }
    }

    private bool CheckObjects(ReleaseKeys.Key key, Shape shape)
    {
        if (_reader.TokenType != JsonTokenType.StartArray)
            return FailWrongType(key, "an array");

        while (_reader.Read() && _reader.TokenType != JsonTokenType.EndArray)
        {
            if (!CheckObject(shape))
                return false;
        }

        return true;
    }

    private bool CheckText(ReleaseKeys.Key key)
    {
        if (_reader.TokenType != JsonTokenType.String)
            return FailWrongType(key, "a string");

        return IsWellFormed() || Fail($"\"{ReleaseKeys.GetString(key)}\" has half of a surrogate pair.");
    }

    private bool CheckDate(ReleaseKeys.Key key)
    {
        if (!CheckText(key))
            return false;

        return DateOnly.TryParseExact(_reader.GetString(), "O", CultureInfo.InvariantCulture, DateTimeStyles.None, out _)
            || Fail($"\"{ReleaseKeys.GetString(key)}\" must be a date written as yyyy-MM-dd.");
    }

    private bool CheckBoolean(ReleaseKeys.Key key)
        => _reader.TokenType is JsonTokenType.True or JsonTokenType.False || FailWrongType(key, "true or false");

    /// <summary>Whether the string or name is text; an escape like \ud800 alone is not, though JSON's grammar has it.</summary>
    private readonly bool IsWellFormed()
    {
        try
        {
            _reader.GetString();
            return true;
        }
        catch (InvalidOperationException)
        {
            return false;
        }
    }

    private bool FailWrongType(ReleaseKeys.Key key, string needed)
        => Fail($"\"{ReleaseKeys.GetString(key)}\" must be {needed}, not {Found()}.");

    private bool Fail(string problem) => Fail(_reader.TokenStartIndex, problem);

    private bool Fail(long position, string problem)
    {
        _fault = new DocumentFault(position, problem);
        return false;
    }

    private readonly string Found() => _reader.TokenType switch
    {
        JsonTokenType.StartObject => "an object",
        JsonTokenType.StartArray => "an array",
        JsonTokenType.String => "a string",
        JsonTokenType.Number => "a number",
        JsonTokenType.True => "true",
        JsonTokenType.False => "false",
        _ => "null",
    };
}
