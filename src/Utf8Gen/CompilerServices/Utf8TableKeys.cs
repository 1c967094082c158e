using System.Collections;
using System.ComponentModel;

namespace Utf8Gen.CompilerServices;

/// <summary>The keys of a table in declared order, without its <c>Unknown</c>.</summary>
/// <typeparam name="TTable">The table.</typeparam>
/// <typeparam name="TKey">The enum of its keys.</typeparam>
/// <remarks>The type of a table's <c>All</c>, which no code has to name. It has no state: the default value is the
/// list. <c>foreach</c> allocates nothing; LINQ boxes the list.</remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct Utf8TableKeys<TTable, TKey> : IReadOnlyList<TKey>
    where TTable : IUtf8Table<TKey>
    where TKey : unmanaged, Enum
{
    /// <summary>The number of keys.</summary>
    public int Count => TTable.Count;

    /// <summary>The key at an index.</summary>
    /// <param name="index">0 to <see cref="Count"/> - 1.</param>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="index"/> is out of range.</exception>
    public TKey this[int index] => TTable.GetKey(index);

    /// <summary>Returns an enumerator of the keys.</summary>
    public Enumerator GetEnumerator() => new();

    IEnumerator<TKey> IEnumerable<TKey>.GetEnumerator()
    {
        for (int index = 0; index < TTable.Count; index++)
            yield return TTable.GetKey(index);
    }

    IEnumerator IEnumerable.GetEnumerator() => ((IEnumerable<TKey>)this).GetEnumerator();

    /// <summary>Enumerates the keys of a table.</summary>
    public struct Enumerator
    {
        private int _next;

        /// <summary>The current key; before the first call of <see cref="MoveNext"/> there is none.</summary>
        public readonly TKey Current => TTable.GetKey(_next - 1);

        /// <summary>Advances to the next key.</summary>
        /// <returns>False after the last key.</returns>
        public bool MoveNext()
        {
            if (_next >= TTable.Count)
                return false;

            _next++;
            return true;
        }
    }
}

/// <summary>Queries an enum for what is known only at run time.</summary>
/// <remarks>For generated code only; kept within a major version.</remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class Utf8TableEnums
{
    /// <summary>Finds out which of several names of one value comes first in <c>Enum.GetNames</c>: System.Text.Json
    /// writes that one.</summary>
    /// <remarks>A reference assembly may order the members differently from the implementation.</remarks>
    /// <param name="names">The names of members that have the same value.</param>
    /// <returns>The position of the name; 0 if the enum has none of the names.</returns>
    public static int FirstOf<TEnum>(params string[] names)
        where TEnum : struct, Enum
    {
        foreach (string name in Enum.GetNames<TEnum>())
        {
            int position = Array.IndexOf(names, name);
            if (position >= 0)
                return position;
        }

        return 0;
    }
}
