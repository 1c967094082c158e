using System.Collections.Immutable;

namespace Utf8Gen.Analyzers.Generation.Model;

internal static class EquatableArrayExtensions
{
    public static EquatableArray<T> ToEquatableArray<T>(this IEnumerable<T> items)
        where T : IEquatable<T>
        => new(items.ToImmutableArray());
}
