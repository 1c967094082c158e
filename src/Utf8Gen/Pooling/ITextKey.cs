namespace Utf8Gen.Pooling;

/// <summary>A text that is looked for.</summary>
internal unsafe interface ITextKey
{
    /// <summary>Whether a slot has the same text, interned.</summary>
    /// <remarks>The bit is part of the comparison: whatever a table says, no text that can be freed is ever found.</remarks>
    bool IsIn(Slot* slot);
}
