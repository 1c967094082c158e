using System.Buffers.Binary;

namespace Utf8Gen.Benchmarks.Lookup.Tables.FirstVersion;

/// <summary>What the first version of the generator emitted for the keys of
/// <see cref="Keys32"/>: a
/// baseline, not to be changed.</summary>
internal static class FirstVersion32
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

        int slot = unchecked((int)(((head + (uint)length) * 0xA3E2D18Du) >> 26));
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
        0, 0x1A07, 0, 0, 0, 0x180C, 0x1B0B, 0, 0, 0x0709, 0x0607, 0x1209, 0x1506, 0x040B, 0x0503, 0x0209, 0, 0, 0,
        0x0B11, 0x0A07, 0x0304, 0, 0x0905, 0x1F0A, 0, 0x0C04, 0, 0x1E04, 0, 0x0E07, 0x160C, 0, 0x1106, 0, 0, 0, 0,
        0x140D, 0, 0, 0, 0x1905, 0x080D, 0, 0x0F04, 0, 0, 0, 0x0104, 0x0D0C, 0, 0, 0, 0, 0x1C07, 0, 0x1008, 0, 0x1705,
        0, 0x0002, 0x1308, 0x1D10,
    ];

    private static ReadOnlySpan<ulong> First =>
    [
        0, 0x7972616D6D6D7573, 0, 0, 0, 0x6365727065447369, 0x656873696C627570, 0, 0, 0x7461766972507369,
        0x6E6F697373726576, 0x4164657461647075, 0x3231356135616873, 0x7470697263736564, 0x00000000006C7275,
        0x4164657461657263, 0, 0, 0, 0x42746C7561666564, 0x65736E656563696C, 0x6570797465707974, 0, 0x72656E77656E776F,
        0x756F436C61746F74, 0, 0x7367617473676174, 0, 0x6874617068746170, 0, 0x73726F6868747561, 0x6E65646E65706564, 0,
        0x7375746174617473, 0, 0, 0, 0, 0x6F7469736F706572, 0, 0, 0, 0x6C69616D69616D65, 0x64616F6C6E776F64, 0,
        0x657A6973657A6973, 0, 0, 0, 0x656D616E656D616E, 0x69646F4D7473616C, 0, 0, 0, 0, 0x6C72556E6E6F6369, 0,
        0x65676170656D6F68, 0, 0x656C74696C746974, 0, 0x0000000000646469, 0x65676175676E616C, 0x6E65696C436E696D,
    ];

    private static ReadOnlySpan<ulong> Second =>
    [
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x6D614E68636E6172, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ];

    private static ReadOnlySpan<ulong> Third =>
    [
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x7242746C75616665, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ];

    private static ReadOnlySpan<ulong> Last =>
    [
        0, 0, 0, 0, 0, 0x6465746163657270, 0x794264656873696C, 0, 0, 0x6574617669725073, 0, 0x7441646574616470, 0,
        0x6E6F697470697263, 0, 0x7441646574616572, 0, 0, 0, 0x656D614E68636E61, 0, 0, 0, 0, 0x746E756F436C6174, 0, 0, 0,
        0, 0, 0, 0x736569636E65646E, 0, 0, 0, 0, 0, 0, 0x6C725579726F7469, 0, 0, 0, 0, 0x746E756F4364616F, 0, 0, 0, 0,
        0, 0, 0x6465696669646F4D, 0, 0, 0, 0, 0, 0, 0x65676170656D6F68, 0, 0, 0, 0, 0x65676175676E616C,
        0x6E6F697372655674,
    ];
}
