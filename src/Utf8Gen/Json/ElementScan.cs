using System.Text.Json;
using Utf8Gen.Json.Positions;

namespace Utf8Gen.Json;

/// <summary>Scans for the end of the next element of an array. The scan resumes where it stopped,
/// so that no byte is scanned twice.</summary>
internal struct ElementScan(JsonReaderState state)
{
    private const int NotBegun = -1;

    private int _depth = NotBegun;

    /// <summary>The offset of the element in the unread bytes, once its
    /// first token was read.</summary>
    public long Start { get; private set; }

    /// <summary>The number of unread bytes scanned; at the end, the offset
    /// of the element's end.</summary>
    public long Offset { get; private set; }

    /// <summary>The reader state after these bytes.</summary>
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
