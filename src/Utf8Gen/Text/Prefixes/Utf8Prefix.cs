namespace Utf8Gen.Text;

/// <summary>The format of a length prefix.</summary>
public enum Utf8Prefix
{
    /// <summary>Seven bits in each byte, the lowest first, in as few bytes as possible, as
    /// <see cref="BinaryWriter.Write(string)"/> writes them. A prefix with more bytes than its
    /// number needs is rejected.</summary>
    SevenBit,

    /// <summary>A 32-bit varint, as in Protocol Buffers: written like <see cref="SevenBit"/>, but
    /// read from up to five bytes even if the number needs fewer.</summary>
    VarInt32,

    /// <summary>Two bytes in little-endian order, for texts of up to 65,535 bytes.</summary>
    UInt16LittleEndian,

    /// <summary>Two bytes in big-endian order, for texts of up to 65,535 bytes.</summary>
    UInt16BigEndian,

    /// <summary>Four bytes in little-endian order.</summary>
    UInt32LittleEndian,

    /// <summary>Four bytes in big-endian order.</summary>
    UInt32BigEndian,

    /// <summary>No prefix: the text is the whole source.</summary>
    None,
}
