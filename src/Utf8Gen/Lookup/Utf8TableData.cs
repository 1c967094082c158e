using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Text;
using Utf8Gen.Text;

namespace Utf8Gen;

/// <summary>The names of a table's keys, as bytes and as text. Called by generated code, and by generic code over
/// tables.</summary>
/// <remarks>All members are thread-safe. Only the first string, or the first length-prefixed key, of a table allocates:
/// those of all its keys at once.</remarks>
[EditorBrowsable(EditorBrowsableState.Advanced)]
public static class Utf8TableData
{
    /// <summary>Returns the bytes of a key. They are part of the assembly and always stay valid.</summary>
    /// <param name="index">The index of the key, from 0.</param>
    /// <exception cref="ArgumentOutOfRangeException">The table has no key with this index.</exception>
    public static ReadOnlySpan<byte> GetUtf8<TTable>(int index)
        where TTable : IUtf8Table
    {
        if ((uint)index >= (uint)TTable.Count)
            ThrowNoSuchIndex<TTable>(index);

        ReadOnlySpan<int> starts = TTable.Starts;
        int start = starts[index];
        return TTable.Bytes.Slice(start, starts[index + 1] - start - 1);
    }

    /// <summary>Returns the bytes of a key. They are part of the assembly and always stay valid.</summary>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="key"/> is not one of the keys.</exception>
    public static ReadOnlySpan<byte> GetUtf8<TTable, TKey>(TKey key)
        where TTable : IUtf8Table<TKey>
        where TKey : unmanaged, Enum
        => GetUtf8<TTable>(IndexOf<TTable, TKey>(key));

    /// <summary>Returns the text of a key: always the same string. It is also that of an equal literal in code, unless
    /// the program is compiled ahead of time.</summary>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="key"/> is not one of the keys.</exception>
    public static string GetString<TTable, TKey>(TKey key)
        where TTable : IUtf8Table<TKey>
        where TKey : unmanaged, Enum
        => Strings<TTable>.Values[IndexOf<TTable, TKey>(key)];

    /// <summary>Returns the bytes of a key after their length, as <see cref="BinaryWriter.Write(string)"/> writes
    /// them.</summary>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="key"/> is not one of the keys.</exception>
    public static ReadOnlySpan<byte> GetLengthPrefixed<TTable, TKey>(TKey key)
        where TTable : IUtf8Table<TKey>
        where TKey : unmanaged, Enum
        => LengthPrefixed<TTable>.Values[IndexOf<TTable, TKey>(key)];

    /// <summary>Writes the bytes of a key.</summary>
    /// <param name="key">The key.</param>
    /// <param name="utf8Destination">The destination.</param>
    /// <param name="bytesWritten">The length of the key; 0 if it does not fit.</param>
    /// <returns>False, and nothing is written, if the destination is too short.</returns>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="key"/> is not one of the keys.</exception>
    public static bool TryFormat<TTable, TKey>(TKey key, Span<byte> utf8Destination, out int bytesWritten)
        where TTable : IUtf8Table<TKey>
        where TKey : unmanaged, Enum
    {
        ReadOnlySpan<byte> utf8 = GetUtf8<TTable, TKey>(key);
        bool fits = utf8.TryCopyTo(utf8Destination);
        bytesWritten = fits ? utf8.Length : 0;
        return fits;
    }

    /// <summary>Returns the key at an index that a lookup has found.</summary>
    /// <param name="index">The index of the key, or -1.</param>
    /// <param name="key">The key; the default value for -1.</param>
    /// <returns>False for -1.</returns>
    public static bool TryGetKey<TTable, TKey>(int index, out TKey key)
        where TTable : IUtf8Table<TKey>
        where TKey : unmanaged, Enum
    {
        key = index < 0 ? default : TTable.GetKey(index);
        return index >= 0;
    }

    /// <summary>Returns the index of a key.</summary>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="key"/> is not one of the keys.</exception>
    internal static int IndexOf<TTable, TKey>(TKey key)
        where TTable : IUtf8Table<TKey>
        where TKey : unmanaged, Enum
    {
        int index = TTable.GetIndex(key);
        if (index < 0)
            ThrowNoSuchKey<TTable, TKey>(key);
        return index;
    }

    /// <summary>The strings of a table's keys, by index, created on first use.</summary>
    internal static class Strings<TTable>
        where TTable : IUtf8Table
    {
        /// <summary>Interned, so that comparing one with an equal literal compares references: literals are interned by
        /// the JIT, but not ahead of time.</summary>
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

    /// <summary>Checks that a table has a key with an index. For generated code only.</summary>
    /// <returns>The index.</returns>
    /// <exception cref="ArgumentOutOfRangeException">It has none.</exception>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public static int CheckIndex<TTable>(int index)
        where TTable : IUtf8Table
    {
        if ((uint)index >= (uint)TTable.Count)
            ThrowNoSuchIndex<TTable>(index);
        return index;
    }

    [DoesNotReturn]
    private static void ThrowNoSuchIndex<TTable>(int index)
        where TTable : IUtf8Table
        => throw new ArgumentOutOfRangeException(nameof(index), index, $"{NameOf<TTable>()} has {TTable.Count} keys, numbered from 0.");

    [DoesNotReturn]
    private static void ThrowNoSuchKey<TTable, TKey>(TKey key)
        where TTable : IUtf8Table<TKey>
        where TKey : unmanaged, Enum
        => throw new ArgumentOutOfRangeException(nameof(key), key, $"{NameOf<TTable>()} has no key with the value {key:D}.");

    /// <summary>Returns the name of the type that contains the table.</summary>
    private static string NameOf<TTable>() => (typeof(TTable).DeclaringType ?? typeof(TTable)).Name;
}
