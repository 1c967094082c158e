namespace Utf8Gen.Text;

/// <summary>The result of parsing a length prefix.</summary>
/// <param name="Fault">The fault of the prefix.</param>
/// <param name="Width">The length of the prefix, in bytes.</param>
/// <param name="Claimed">The stated length of the text: any number of 35 bits.</param>
internal readonly record struct ParsedPrefix(PrefixFault Fault, int Width, long Claimed)
{
    /// <summary>Whether the text is complete as well.</summary>
    /// <param name="length">The number of bytes available, including the prefix.</param>
    public bool HasText(long length) => Fault == PrefixFault.None && Claimed <= length - Width;

    /// <summary>Creates the exception for a text that cannot be read.</summary>
    /// <param name="length">The number of bytes available, including the prefix.</param>
    /// <param name="maxLength">The maximum length of a text.</param>
    public Exception ToException(long length, int maxLength) => Fault switch
    {
        PrefixFault.CutOff => new EndOfStreamException($"The prefix at offset 0 is incomplete: only {Width} bytes of it are available."),
        PrefixFault.OverLong => new InvalidDataException(
            $"The prefix at offset 0 is overlong: it states {Claimed} in {Width} bytes or more."),
        PrefixFault.OverLimit => new InvalidDataException(
            $"The prefix at offset 0 states a text of {Claimed} bytes; {maxLength} are allowed."),
        _ => new EndOfStreamException(
            $"The text at offset {Width} is incomplete: {Claimed} bytes are stated, and {length - Width} are available."),
    };
}
