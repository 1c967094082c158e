using System.Text;

namespace Utf8Gen.Generated;

/// <summary>The names of a table's keys, as bytes and as text.</summary>
/// <remarks>Only the first string of a table allocates: those of all its keys at once.</remarks>
internal static class Utf8TableData
{
    /// <summary>Returns the bytes of a key. They are part of the assembly and always stay valid.</summary>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="key"/> is not one of the keys.</exception>
    public static ReadOnlySpan<byte> GetUtf8<TTable, TKey>(TKey key)
        where TTable : struct, IUtf8Table<TKey>
        where TKey : unmanaged, Enum
        => Utf8At<TTable>(IndexOf<TTable, TKey>(key));

    /// <summary>Returns the text of a key: always the same string, which is also that of an equal literal in
    /// code.</summary>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="key"/> is not one of the keys.</exception>
    public static string GetString<TTable, TKey>(TKey key)
        where TTable : struct, IUtf8Table<TKey>
        where TKey : unmanaged, Enum
        => Strings<TTable>.Values[IndexOf<TTable, TKey>(key)];

    /// <summary>Writes the bytes of a key.</summary>
    /// <param name="key">The key.</param>
    /// <param name="utf8Destination">The destination.</param>
    /// <param name="bytesWritten">The length of the key; 0 if it does not fit.</param>
    /// <returns>False, and nothing is written, if the destination is too short.</returns>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="key"/> is not one of the keys.</exception>
    public static bool TryFormat<TTable, TKey>(TKey key, Span<byte> utf8Destination, out int bytesWritten)
        where TTable : struct, IUtf8Table<TKey>
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
        where TTable : struct, IUtf8Table<TKey>
        where TKey : unmanaged, Enum
    {
        key = index < 0 ? default : default(TTable).GetKey(index);
        return index >= 0;
    }

    /// <summary>Checks that a table has a key with an index.</summary>
    /// <returns>The index.</returns>
    /// <exception cref="ArgumentOutOfRangeException">It has none.</exception>
    public static int CheckIndex<TTable>(int index)
        where TTable : struct, IUtf8Table
    {
        int count = default(TTable).Count;
        if (index < 0 || index >= count)
            throw new ArgumentOutOfRangeException(nameof(index), index, $"{NameOf<TTable>()} has {count} keys, numbered from 0.");
        return index;
    }

    private static int IndexOf<TTable, TKey>(TKey key)
        where TTable : struct, IUtf8Table<TKey>
        where TKey : unmanaged, Enum
    {
        int index = default(TTable).GetIndex(key);
        if (index < 0)
            throw NoSuchKey<TTable, TKey>(key);
        return index;
    }

    private static ReadOnlySpan<byte> Utf8At<TTable>(int index)
        where TTable : struct, IUtf8Table
    {
        ReadOnlySpan<int> starts = default(TTable).Starts;
        int start = starts[index];
        return default(TTable).Bytes.Slice(start, starts[index + 1] - start - 1);
    }

    private static ArgumentOutOfRangeException NoSuchKey<TTable, TKey>(TKey key)
        where TTable : struct, IUtf8Table<TKey>
        where TKey : unmanaged, Enum
        => new ArgumentOutOfRangeException(nameof(key), key, $"{NameOf<TTable>()} has no key with the value {key:D}.");

    /// <summary>Returns the name of the type that contains the table.</summary>
    private static string NameOf<TTable>() => (typeof(TTable).DeclaringType ?? typeof(TTable)).Name;

    /// <summary>The strings of a table's keys, by index, created on first use.</summary>
    private static class Strings<TTable>
        where TTable : struct, IUtf8Table
    {
        /// <summary>Interned, so that comparing one with an equal literal compares references.</summary>
        public static readonly string[] Values = Create();

        private static string[] Create()
        {
            var values = new string[default(TTable).Count];
            for (int index = 0; index < values.Length; index++)
                values[index] = string.Intern(Encoding.UTF8.GetString(Utf8At<TTable>(index).ToArray()));
            return values;
        }
    }
}
