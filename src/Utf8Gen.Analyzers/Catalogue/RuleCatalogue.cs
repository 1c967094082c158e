using System.Reflection;
using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.Catalogue;

/// <summary>Every rule: its id, severity, texts and page. Documentation, release files and tests are made from or
/// checked against this table.</summary>
/// <remarks>An id is never used again for something else.</remarks>
internal static partial class RuleCatalogue
{
    private const string Pages = "https://github.com/utf8gen/utf8gen/blob/main/docs/rules/";

    /// <summary>All rules, ordered by id.</summary>
    /// <remarks>Collected on demand: the fields are in several files, whose order of initialization is not defined.</remarks>
    public static IReadOnlyList<DiagnosticDescriptor> All => field ??= Members<DiagnosticDescriptor>();

    /// <summary>The patterns that have a twin for hot operations.</summary>
    public static IReadOnlyList<PatternRule> Patterns => field ??= Members<PatternRule>();

    private static List<T> Members<T>()
        => typeof(RuleCatalogue)
            .GetFields(BindingFlags.Public | BindingFlags.Static)
            .Where(static field => field.FieldType == typeof(T))
            .OrderBy(static field => field.Name, StringComparer.Ordinal)
            .Select(static field => (T)field.GetValue(null)!)
            .ToList();

    private static string PageOf(string id) => Pages + id + ".md";
}
