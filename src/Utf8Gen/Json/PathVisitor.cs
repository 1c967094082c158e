using System.Text.Json;

namespace Utf8Gen.Json;

/// <summary>A visitor that moves to the value of a path and stops there. It moves the cursor along.</summary>
internal struct PathVisitor : IUtf8JsonVisitor
{
    private enum Phase
    {
        Root,
        Value,
        PassValue,
        Leave,
        Inside,
    }

    private readonly PathCursor _cursor;
    private readonly PathStep[] _steps;
    private Phase _phase;
    private int _step; // the steps before this one are done

    private PathVisitor(PathCursor cursor, PathStep[] steps, int step, Phase phase)
    {
        _cursor = cursor;
        _steps = steps;
        _step = step;
        _phase = phase;
    }

    /// <summary>Whether the value exists; it is the next to be read.</summary>
    public bool IsFound { get; private set; }

    /// <summary>Whether the innermost object or array was entered by this visitor, which has seen all of its names so
    /// far.</summary>
    public bool HasSeenAllOfInnermost { get; private set; }

    /// <summary>Starts before the value to which the first steps lead.</summary>
    public static PathVisitor FromValue(PathCursor cursor, PathStep[] steps, int step)
        => new(cursor, steps, step, step == 0 ? Phase.Root : Phase.Value);

    /// <summary>Starts inside the object or array to which the first steps lead, or deeper.</summary>
    /// <param name="cursor">The cursor.</param>
    /// <param name="steps">The steps of the path.</param>
    /// <param name="step">The number of steps to the object or array.</param>
    /// <param name="hasValueBefore">Whether one of its values comes first, which is passed.</param>
    public static PathVisitor FromInside(PathCursor cursor, PathStep[] steps, int step, bool hasValueBefore)
    {
        bool isDeeper = cursor.Depth > step + 1;
        cursor.Leave(step + 1);
        return new PathVisitor(cursor, steps, step, isDeeper ? Phase.Leave : hasValueBefore ? Phase.PassValue : Phase.Inside);
    }

    public Utf8JsonVisit Visit(ref Utf8JsonReader reader)
    {
        if (reader.TokenType == JsonTokenType.Comment)
            return Utf8JsonVisit.Continue;

        return _phase switch
        {
            Phase.Root => VisitRoot(ref reader),
            Phase.Value => VisitValue(reader.TokenType),
            Phase.PassValue => Pass(),
            Phase.Leave => VisitDeeper(ref reader),
            _ => _cursor.Innermost.IsArray ? VisitElement(reader.TokenType) : VisitName(ref reader),
        };
    }

    private Utf8JsonVisit VisitRoot(ref Utf8JsonReader reader)
    {
        _cursor.StartAtRoot(ref reader);
        return VisitValue(reader.TokenType);
    }

    private Utf8JsonVisit VisitValue(JsonTokenType token)
    {
        if (_step == _steps.Length)
            return Found();

        bool isArray = _steps[_step].Name is null;
        if (token != (isArray ? JsonTokenType.StartArray : JsonTokenType.StartObject))
            return StopBeforeValue();

        _cursor.Enter(isArray);
        HasSeenAllOfInnermost = true;
        _phase = Phase.Inside;
        return Utf8JsonVisit.Continue;
    }

    private Utf8JsonVisit Pass()
    {
        _phase = Phase.Inside;
        return Utf8JsonVisit.SkipChildren;
    }

    /// <summary>Skips up to the end of the value in the object or array that is searched.</summary>
    private Utf8JsonVisit VisitDeeper(ref Utf8JsonReader reader)
    {
        bool isEnd = reader.TokenType is JsonTokenType.EndObject or JsonTokenType.EndArray
            && reader.CurrentDepth == _cursor.RootDepth + _cursor.Depth;
        if (isEnd)
            _phase = Phase.Inside;
        return Utf8JsonVisit.SkipChildren;
    }

    private Utf8JsonVisit VisitName(ref Utf8JsonReader reader)
    {
        if (reader.TokenType == JsonTokenType.EndObject)
            return AtEnd();

        _cursor.Innermost.PassName(ref reader);
        if (_steps[_step].Name is not { } name || !IsName(ref reader, name))
            return Utf8JsonVisit.SkipChildren;

        _cursor.Innermost.Select(name);
        _step++;
        _phase = Phase.Value;
        return Utf8JsonVisit.Continue;
    }

    private Utf8JsonVisit VisitElement(JsonTokenType token)
    {
        if (token == JsonTokenType.EndArray)
            return AtEnd();

        _cursor.Innermost.PassElement();
        if (!_cursor.Innermost.IsAt(_steps[_step]))
            return Utf8JsonVisit.SkipChildren;

        _step++;
        return VisitValue(token);
    }

    private Utf8JsonVisit Found()
    {
        IsFound = true;
        return StopBeforeValue();
    }

    /// <summary>Stops before a value: the one that was searched, or another one in its place.</summary>
    private readonly Utf8JsonVisit StopBeforeValue()
    {
        _cursor.StandBeforeValue();
        return Utf8JsonVisit.StopBefore;
    }

    private readonly Utf8JsonVisit AtEnd()
    {
        _cursor.StandBeforeEnd();
        return Utf8JsonVisit.StopBefore;
    }

    /// <summary>Whether a reader is on a name.</summary>
    public static bool IsName(ref Utf8JsonReader reader, ReadOnlySpan<byte> name)
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
