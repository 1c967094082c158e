using System.Text;
using Utf8Gen.Text;

namespace Utf8Gen;

public static partial class Utf8TableData
{
    /// <summary>The strings of a table's keys, by index, created on first use.</summary>
    internal static class Strings<TTable>
        where TTable : IUtf8Table
    {
        /// <summary>Interned, so that comparing one with an equal literal compares references:
        /// literals are interned by the JIT, but not ahead of time.</summary>
        public static readonly string[] Values = CreateAll<TTable, string>(static utf8 => string.Intern(Encoding.UTF8.GetString(utf8)));
    }

    /// <summary>A table's keys after their lengths, by index, created on first use.</summary>
    private static class LengthPrefixed<TTable>
        where TTable : IUtf8Table
    {
        private const int MaxPrefixLength = 5;

        public static readonly byte[][] Values = CreateAll<TTable, byte[]>(Prefix);

        private static byte[] Prefix(ReadOnlySpan<byte> utf8)
        {
            byte[] buffer = new byte[MaxPrefixLength + utf8.Length];
            Utf8LengthPrefix.TryWrite(buffer, utf8, out int written);
            return buffer[..written];
        }
    }

    /// <summary>Creates a value for the bytes of a key.</summary>
    internal delegate T Creation<out T>(ReadOnlySpan<byte> utf8);

    /// <summary>Creates a value for each key of a table, by index.</summary>
    internal static T[] CreateAll<TTable, T>(Creation<T> create)
        where TTable : IUtf8Table
    {
        var values = new T[TTable.Count];
        for (int index = 0; index < values.Length; index++)
            values[index] = create(GetUtf8<TTable>(index));
        return values;
    }
}
