namespace Utf8Gen.Text;

/// <summary>How the number of bytes is written before a text.</summary>
public enum Utf8Prefix
{
    /// <summary>Seven bits in a byte, the lowest first, in as few bytes as possible: what <see cref="BinaryWriter.Write(string)"/>
    /// writes. A prefix of more bytes than its number needs is not read.</summary>
    SevenBit,

    /// <summary>A varint of 32 bits, as in Protocol Buffers: written as <see cref="SevenBit"/>, but read in up to five bytes whatever
    /// the number needs.</summary>
    VarInt32,

    /// <summary>Two bytes, the lower one first; for texts of up to 65,535 bytes.</summary>
    UInt16LittleEndian,

    /// <summary>Two bytes, the higher one first; for texts of up to 65,535 bytes.</summary>
    UInt16BigEndian,

    /// <summary>Four bytes, the lowest first.</summary>
    UInt32LittleEndian,

    /// <summary>Four bytes, the highest first.</summary>
    UInt32BigEndian,

    /// <summary>No prefix: the text is all there is.</summary>
    None,
}
