using System.Buffers.Binary;

namespace Utf8Gen.Benchmarks.Lookup.Tables.FirstVersion;

/// <summary>What the first version of the generator emitted for the keys of
/// <see cref="Keys12"/>: a
/// baseline, not to be changed.</summary>
internal static class FirstVersion12
{
    public static int IndexOf(ReadOnlySpan<byte> utf8)
    {
        int length = utf8.Length;
        uint head;
        if (length >= 4)
        {
            head = BinaryPrimitives.ReadUInt32LittleEndian(utf8.Slice(0, 4));
        }
        else
        {
            if (length < 2)
                return -1;

            head = (uint)(utf8[0] | (utf8[length >> 1] << 8) | (utf8[length - 1] << 16));
        }

        int slot = unchecked((int)(((head + (uint)length) * 0x16537E6Du) >> 28));
        uint entry = Slots[slot];

        if (length >= 8)
        {
            return BinaryPrimitives.ReadUInt64LittleEndian(utf8.Slice(0, 8)) == First[slot]
                && BinaryPrimitives.ReadUInt64LittleEndian(utf8.Slice(length - 8, 8)) == Last[slot]
                && (length <= 16
                    || (BinaryPrimitives.ReadUInt64LittleEndian(utf8.Slice(8, 8)) == Second[slot]
                    && BinaryPrimitives.ReadUInt64LittleEndian(utf8.Slice(length - 16, 8)) == Third[slot]))
                && (entry & 0xFF) == (uint)length ? (int)(entry >> 8) : -1;
        }

        if (length >= 4)
        {
            return (head | ((ulong)BinaryPrimitives.ReadUInt32LittleEndian(utf8.Slice(length - 4, 4)) << 32)) == First[slot]
                && (entry & 0xFF) == (uint)length ? (int)(entry >> 8) : -1;
        }

        return head == First[slot]
            && (entry & 0xFF) == (uint)length ? (int)(entry >> 8) : -1;
    }

    private static ReadOnlySpan<ushort> Slots =>
    [
        0, 0x0607, 0x0A07, 0x0304, 0x0905, 0x0002, 0x0104, 0x0709, 0, 0x040B, 0x080D, 0, 0x0209, 0x0B11, 0, 0x0503,
    ];

    private static ReadOnlySpan<ulong> First =>
    [
        0, 0x6E6F697373726576, 0x65736E656563696C, 0x6570797465707974, 0x72656E77656E776F, 0x0000000000646469,
        0x656D616E656D616E, 0x7461766972507369, 0, 0x7470697263736564, 0x64616F6C6E776F64, 0, 0x4164657461657263,
        0x42746C7561666564, 0, 0x00000000006C7275,
    ];

    private static ReadOnlySpan<ulong> Second =>
    [
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x6D614E68636E6172, 0, 0,
    ];

    private static ReadOnlySpan<ulong> Third =>
    [
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x7242746C75616665, 0, 0,
    ];

    private static ReadOnlySpan<ulong> Last =>
    [
        0, 0, 0, 0, 0, 0, 0, 0x6574617669725073, 0, 0x6E6F697470697263, 0x746E756F4364616F, 0, 0x7441646574616572,
        0x656D614E68636E61, 0, 0,
    ];
}
