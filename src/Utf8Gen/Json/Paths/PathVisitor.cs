using System.Text.Json;

namespace Utf8Gen.Json;

/// <summary>A visitor that moves to the value of a path and stops there.</summary>
internal struct PathVisitor(Utf8JsonPath path) : IUtf8JsonVisitor
{
    private enum Cursor
    {
        BeforeFirst,
        BeforeValue,
        InObject,
        InArray,
    }

    private readonly PathStep[] _steps = path.SingularSteps;
    private Cursor _cursor;
    private int _step; // the steps before this one are done
    private int _elementsBefore;

    /// <summary>Whether the value exists; it is the next to be read.</summary>
    public bool IsFound { get; private set; }

    public Utf8JsonVisit Visit(ref Utf8JsonReader reader)
    {
        if (reader.TokenType == JsonTokenType.Comment)
            return Utf8JsonVisit.Continue;

        return _cursor switch
        {
            Cursor.BeforeFirst => VisitFirst(reader.TokenType),
            Cursor.BeforeValue => VisitValue(reader.TokenType),
            Cursor.InObject => VisitName(ref reader),
            _ => VisitElement(reader.TokenType),
        };
    }

    private Utf8JsonVisit VisitFirst(JsonTokenType token)
        => token is JsonTokenType.PropertyName or JsonTokenType.EndObject or JsonTokenType.EndArray
            ? throw new InvalidOperationException(
                "A path starts at a value, but the next token is not one: the reader is between the properties of an object, or at an end.")
            : VisitValue(token);

    private Utf8JsonVisit VisitValue(JsonTokenType token)
    {
        if (_step == _steps.Length)
            return Found();

        PathStep step = _steps[_step];
        if (token != (step.Name is null ? JsonTokenType.StartArray : JsonTokenType.StartObject))
            return Utf8JsonVisit.StopBefore;

        _cursor = step.Name is null ? Cursor.InArray : Cursor.InObject;
        _elementsBefore = step.Index;
        return Utf8JsonVisit.Continue;
    }

    private Utf8JsonVisit VisitName(ref Utf8JsonReader reader)
    {
        if (reader.TokenType == JsonTokenType.EndObject)
            return Utf8JsonVisit.StopBefore;

        if (!IsName(ref reader, _steps[_step].Name))
            return Utf8JsonVisit.SkipChildren;

        _step++;
        _cursor = Cursor.BeforeValue;
        return Utf8JsonVisit.Continue;
    }

    private Utf8JsonVisit VisitElement(JsonTokenType token)
    {
        if (token == JsonTokenType.EndArray)
            return Utf8JsonVisit.StopBefore;

        if (_elementsBefore-- > 0)
            return Utf8JsonVisit.SkipChildren;

        _step++;
        return VisitValue(token);
    }

    private Utf8JsonVisit Found()
    {
        IsFound = true;
        return Utf8JsonVisit.StopBefore;
    }

    private static bool IsName(ref Utf8JsonReader reader, ReadOnlySpan<byte> name)
    {
        if (!reader.HasValueSequence)
            return EscapedText.Equals(reader.ValueSpan, reader.ValueIsEscaped, name);

        try
        {
            return reader.ValueTextEquals(name);
        }
        catch (InvalidOperationException)
        {
            // "\ud800" is a valid JSON name but not valid text: no path names it.
            return false;
        }
    }
}
