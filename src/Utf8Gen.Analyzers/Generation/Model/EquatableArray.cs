using System.Collections;

namespace Utf8Gen.Analyzers.Generation.Model;

/// <summary>An immutable array with value equality over its elements, which pipeline steps need.</summary>
/// <remarks>A class, although it only wraps: the tables of a pipeline are generic, and those over structures are
/// compiled anew, hundreds of methods in each new compiler.</remarks>
internal sealed class EquatableArray<T> : IEquatable<EquatableArray<T>>, IReadOnlyList<T>
    where T : IEquatable<T>
{
    private readonly ImmutableArray<T> _items;

    public EquatableArray(ImmutableArray<T> items)
    {
        _items = items;
    }

    public static EquatableArray<T> Empty { get; } = new(ImmutableArray<T>.Empty);

    public int Count => _items.Length;

    public T this[int index] => _items[index];

    public ReadOnlySpan<T> AsSpan() => _items.AsSpan();

    public bool Equals(EquatableArray<T>? other) => other is not null && _items.SequenceEqual(other._items);

    public override bool Equals(object? obj) => Equals(obj as EquatableArray<T>);

    public override int GetHashCode()
    {
        int hash = Count;
        foreach (T item in _items)
            hash = unchecked((hash * 31) + item.GetHashCode());
        return hash;
    }

    public ImmutableArray<T>.Enumerator GetEnumerator() => _items.GetEnumerator();

    IEnumerator<T> IEnumerable<T>.GetEnumerator() => ((IEnumerable<T>)_items).GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => ((IEnumerable)_items).GetEnumerator();
}

internal static class EquatableArrayExtensions
{
    public static EquatableArray<T> ToEquatableArray<T>(this IEnumerable<T> items)
        where T : IEquatable<T>
        => new(items.ToImmutableArray());
}
