using System.Text.Json;

namespace Utf8Gen.Json;

/// <summary>Looks for the end of the element that is waited for. It remembers how far it has come, so that no byte is looked at
/// again when more have come.</summary>
internal struct ElementScan(JsonReaderState state)
{
    private const int NotBegun = -1;

    private int _depth = NotBegun;

    /// <summary>How many of the unread bytes were looked at.</summary>
    public long Offset { get; private set; }

    /// <summary>What the reader is after these.</summary>
    public JsonReaderState State { get; private set; } = state;

    /// <param name="reader">A reader over the bytes from <see cref="Offset"/> on, in <see cref="State"/>.</param>
    public ElementProgress Continue(ref Utf8JsonReader reader)
    {
        if (_depth == NotBegun)
        {
            if (!reader.Read())
                return ElementProgress.Incomplete;
            if (reader.TokenType == JsonTokenType.EndArray)
                return ElementProgress.EndOfArray;

            _depth = reader.CurrentDepth;
        }

        if (reader.TrySkipPartial(_depth))
            return ElementProgress.Complete;

        Offset += reader.BytesConsumed;
        State = reader.CurrentState;
        return ElementProgress.Incomplete;
    }
}
