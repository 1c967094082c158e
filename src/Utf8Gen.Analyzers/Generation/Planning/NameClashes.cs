using System.Collections.Immutable;
using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Planning;

/// <summary>Finds tables whose files would have names that differ only in case, or not at all: a class and a struct of one
/// name are an error of the user's, but two types.</summary>
/// <remarks>The compiler drops every file of a generator that gives two files one name, and it compares them without
/// regard to case.</remarks>
internal static class NameClashes
{
    /// <returns>The tables that clash, in ordinal order: usually none.</returns>
    public static EquatableArray<TableIdentity> Find(ImmutableArray<TableIdentity> tables)
        => tables
            .GroupBy(static table => table.FileName, StringComparer.OrdinalIgnoreCase)
            .Where(static group => group.Skip(1).Any())
            .SelectMany(static group => group)
            .OrderBy(static table => table.FileName, StringComparer.Ordinal)
            .ThenBy(static table => string.Join(" ", table.Type.Types.Select(static part => part.Keyword)), StringComparer.Ordinal)
            .ToEquatableArray();
}
