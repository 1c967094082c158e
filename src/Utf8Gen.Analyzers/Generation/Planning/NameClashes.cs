using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Planning;

/// <summary>Finds tables whose file names would differ only in case or not at all: a class and a
/// struct of the same name are a user's error, but two types.</summary>
/// <remarks>The compiler discards all files of a generator that uses a file name twice, and
/// compares names ignoring case.</remarks>
internal static class NameClashes
{
    /// <returns>The tables that clash, in ordinal order; usually none.</returns>
    public static EquatableArray<TableIdentity> Find(EquatableArray<TableIdentity> tables)
        => tables
            .GroupBy(static table => table.FileName, StringComparer.OrdinalIgnoreCase)
            .Where(static group => group.Skip(1).Any())
            .SelectMany(static group => group)
            .OrderBy(static table => table.FileName, StringComparer.Ordinal)
            .ThenBy(static table => string.Join(" ", table.Type.Types.Select(static part => part.Keyword)), StringComparer.Ordinal)
            .ToEquatableArray();
}
