using System.Text.Json;

namespace Utf8Gen.Json;

/// <summary>Scans for the end of the next value. The scan resumes where it stopped, so that no byte is scanned
/// twice.</summary>
internal struct ValueScan()
{
    private const int NotBegun = -1;

    private int _depth = NotBegun;

    /// <summary>The first token of the value, or the one in its place; none if it was not read.</summary>
    public JsonTokenType FirstToken { get; private set; }

    /// <summary>The offset of that token in the unread bytes.</summary>
    public long Start { get; private set; }

    /// <summary>The number of unread bytes scanned; at the end, the offset of the value's end.</summary>
    public long Offset { get; private set; }

    /// <summary>Whether the end of the value was found.</summary>
    public bool IsComplete { get; private set; }

    /// <summary>The reader state after these bytes.</summary>
    public JsonReaderState State { get; private set; }

    /// <param name="block">The bytes from <see cref="Offset"/> on.</param>
    public ValueProgress Continue(in JsonBlock block)
    {
        Utf8JsonReader reader = block.CreateReader();
        ValueProgress progress = ReadToEnd(ref reader);
        State = progress == ValueProgress.Incomplete ? block.StateAfter(in reader) : reader.CurrentState;
        Offset += reader.BytesConsumed;
        return progress;
    }

    /// <summary>Forgets the bytes scanned, which the caller has consumed.</summary>
    public void Drop() => Offset = 0;

    /// <summary>Begins with a string that the caller passes, unless a value has begun, and the string is in
    /// it.</summary>
    public void BeginString(int depth)
    {
        if (_depth != NotBegun)
            return;

        FirstToken = JsonTokenType.String;
        _depth = depth;
    }

    private ValueProgress ReadToEnd(ref Utf8JsonReader reader)
    {
        if (_depth == NotBegun)
        {
            do
            {
                if (!reader.Read())
                    return ValueProgress.Incomplete;
            }
            while (reader.TokenType == JsonTokenType.Comment);

            FirstToken = reader.TokenType;
            Start = Offset + reader.TokenStartIndex;
            if (FirstToken is JsonTokenType.PropertyName or JsonTokenType.EndObject or JsonTokenType.EndArray)
                return ValueProgress.NoValue;

            _depth = reader.CurrentDepth;
        }

        IsComplete = reader.TrySkipPartial(_depth);
        return IsComplete ? ValueProgress.Complete : ValueProgress.Incomplete;
    }
}

/// <summary>How much of the next value is available.</summary>
internal enum ValueProgress
{
    /// <summary>The value is incomplete.</summary>
    Incomplete,

    /// <summary>The value is complete.</summary>
    Complete,

    /// <summary>There is no next value: the next token is a name, or the end of an object or array.</summary>
    NoValue,
}

/// <summary>What a value is read as, for errors.</summary>
internal enum ReadPurpose
{
    /// <summary>Tokens are read, not a value.</summary>
    None,

    /// <summary>One value.</summary>
    Value,

    /// <summary>An element of an enumerated array.</summary>
    Element,

    /// <summary>One of several values, one after the other.</summary>
    Document,
}
