using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;

namespace Utf8Gen;

public static partial class Utf8TableData
{
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
