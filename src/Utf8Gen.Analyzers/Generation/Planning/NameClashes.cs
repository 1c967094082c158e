using System.Collections.Immutable;
using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Planning;

/// <summary>Finds tables whose names differ only in case.</summary>
/// <remarks>The compiler drops every file of a generator that gives two files one name, and it compares them without
/// regard to case.</remarks>
internal static class NameClashes
{
    /// <returns>The names that clash, in ordinal order: usually none.</returns>
    public static EquatableArray<string> Find(ImmutableArray<string> names)
    {
        var lastOfItsKind = new Dictionary<string, string>(StringComparer.OrdinalIgnoreCase);
        var clashes = new SortedSet<string>(StringComparer.Ordinal);
        foreach (string name in names)
        {
            if (lastOfItsKind.TryGetValue(name, out string other))
            {
                clashes.Add(name);
                clashes.Add(other);
            }

            lastOfItsKind[name] = name;
        }

        return clashes.ToEquatableArray();
    }
}
