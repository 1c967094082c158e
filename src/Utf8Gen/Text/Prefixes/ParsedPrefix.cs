namespace Utf8Gen.Text;

/// <summary>A prefix that was read.</summary>
/// <param name="Fault">What is wrong with it.</param>
/// <param name="Width">How many bytes of it there are.</param>
/// <param name="Claimed">How many bytes it says the text has: any number of 35 bits.</param>
internal readonly record struct ParsedPrefix(PrefixFault Fault, int Width, long Claimed)
{
    /// <summary>Whether all of the text is there as well.</summary>
    /// <param name="length">The bytes that there are, the prefix included.</param>
    public bool HasText(long length) => Fault == PrefixFault.None && Claimed <= length - Width;

    /// <summary>Why there is no text to read.</summary>
    /// <param name="length">The bytes that there are, the prefix included.</param>
    /// <param name="maxLength">The longest text to take.</param>
    public Exception ToException(long length, int maxLength) => Fault switch
    {
        PrefixFault.CutOff => new EndOfStreamException($"The prefix at offset 0 is cut off: only {Width} bytes of it are there."),
        PrefixFault.OverLong => new InvalidDataException($"The prefix at offset 0 is over-long: it claims {Claimed} in {Width} bytes or more."),
        PrefixFault.OverLimit => new InvalidDataException($"The prefix at offset 0 claims a text of {Claimed} bytes; {maxLength} are allowed."),
        _ => new EndOfStreamException($"The text at offset {Width} is cut off: {Claimed} bytes are claimed, and {length - Width} are there."),
    };
}
