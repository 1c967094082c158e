using System.Collections.Immutable;
using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Planning;

/// <summary>Finds tables whose names differ only in case, or not at all: a class and a struct of one name are an error of
/// the user's, but two types.</summary>
/// <remarks>The compiler drops every file of a generator that gives two files one name, and it compares them without
/// regard to case.</remarks>
internal static class NameClashes
{
    /// <returns>The types that clash, in ordinal order: usually none.</returns>
    public static EquatableArray<TypeHeader> Find(ImmutableArray<TypeHeader> types)
        => types
            .GroupBy(static type => type.MetadataName, StringComparer.OrdinalIgnoreCase)
            .Where(static group => group.Skip(1).Any())
            .SelectMany(static group => group)
            .OrderBy(static type => type.MetadataName, StringComparer.Ordinal)
            .ThenBy(static type => string.Join(" ", type.Types.Select(static part => part.Keyword)), StringComparer.Ordinal)
            .ToEquatableArray();
}
