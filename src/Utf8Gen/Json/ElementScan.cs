using System.Text.Json;
using Utf8Gen.Json.Positions;

namespace Utf8Gen.Json;

/// <summary>Looks for the end of the next element of an array. It remembers how far it has come, so that no byte is looked at
/// again when more have come.</summary>
internal struct ElementScan(JsonReaderState state)
{
    private const int NotBegun = -1;

    private int _depth = NotBegun;

    /// <summary>Where the element begins, in the unread bytes, once its first token was read.</summary>
    public long Start { get; private set; }

    /// <summary>How many of the unread bytes were looked at: in the end those before the end of the element.</summary>
    public long Offset { get; private set; }

    /// <summary>What the reader is after these.</summary>
    public JsonReaderState State { get; private set; } = state;

    /// <param name="block">The bytes from <see cref="Offset"/> on, in <see cref="State"/>.</param>
    public ElementProgress Continue(in JsonBlock block)
    {
        Utf8JsonReader reader = block.CreateReader();
        ElementProgress progress = ReadToEnd(ref reader);
        State = progress == ElementProgress.Incomplete ? block.StateAfter(in reader) : reader.CurrentState;
        Offset += reader.BytesConsumed;
        return progress;
    }

    private ElementProgress ReadToEnd(ref Utf8JsonReader reader)
    {
        if (_depth == NotBegun)
        {
            if (!reader.Read())
                return ElementProgress.Incomplete;
            if (reader.TokenType == JsonTokenType.EndArray)
                return ElementProgress.EndOfArray;

            _depth = reader.CurrentDepth;
            Start = Offset + reader.TokenStartIndex;
        }

        return reader.TrySkipPartial(_depth) ? ElementProgress.Complete : ElementProgress.Incomplete;
    }
}
