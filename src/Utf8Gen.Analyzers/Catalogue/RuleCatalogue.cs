using System.Collections.Immutable;
using System.Globalization;
using System.Reflection;
using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.Catalogue;

/// <summary>Every rule: its id, severity, texts and page. Documentation, release files and tests are made from or checked against this
/// table.</summary>
/// <remarks>The name of a rule is the stem of its fix, and of its analyzer and tests unless it shares them with a rule for the same
/// code. An id is never used again for something else.</remarks>
internal static partial class RuleCatalogue
{
    private const string Pages = "https://github.com/utf8gen/utf8gen/blob/main/docs/rules/";

    /// <summary>All rules, ordered by id.</summary>
    /// <remarks>Collected on demand: the fields are in several files, whose order of initialization is not defined.</remarks>
    public static IReadOnlyList<DiagnosticDescriptor> All => field ??=
    [
        .. Members<DiagnosticDescriptor>()
            .Concat(Patterns.SelectMany(static rule => new[] { rule.Anywhere, rule.Hot }))
            .OrderBy(static rule => rule.Id, StringComparer.Ordinal),
    ];

    /// <summary>The rules that have an id for hot operations, ordered by id.</summary>
    public static IReadOnlyList<PatternRule> Patterns
        => field ??= [.. Members<PatternRule>().OrderBy(static rule => rule.Anywhere.Id, StringComparer.Ordinal)];

    /// <summary>The rules of some categories, for the analyzer that reports them.</summary>
    public static ImmutableArray<DiagnosticDescriptor> In(params string[] categories)
        => All.Where(rule => categories.Contains(rule.Category)).ToImmutableArray();

    private static IEnumerable<T> Members<T>()
        => typeof(RuleCatalogue)
            .GetFields(BindingFlags.Public | BindingFlags.Static)
            .Where(static field => field.FieldType == typeof(T))
            .Select(static field => (T)field.GetValue(null)!);

    private static PatternRule Pattern(
        string id, string category, string title, string message, string description, bool saysEveryCall = false)
    {
        int arguments = message.Count(static c => c == '{');
        DiagnosticDescriptor hot = Rule(
            "U8G1" + id.Substring("U8G0".Length),
            category,
            DiagnosticSeverity.Warning,
            title + " on a hot path",
            message + " [{" + arguments.ToString(CultureInfo.InvariantCulture) + "}]",
            $"{id} on an operation that runs often: the message says why.");
        return new PatternRule(Rule(id, category, DiagnosticSeverity.Info, title, message, description), hot, saysEveryCall);
    }

    /// <param name="id">The id, which is also the name of the page.</param>
    /// <param name="category">One of <see cref="RuleCategory"/>.</param>
    /// <param name="severity">The severity in the mode <c>normal</c>.</param>
    /// <param name="title">What is wrong, without a full stop.</param>
    /// <param name="message">What is wrong here and what to do, without a full stop.</param>
    /// <param name="description">Why it is wrong, in whole sentences.</param>
    /// <param name="isKnownAtEnd">Whether it is reported when the whole compilation is known, so that an editor does not show it.</param>
    private static DiagnosticDescriptor Rule(
        string id,
        string category,
        DiagnosticSeverity severity,
        string title,
        string message,
        string? description = null,
        bool isKnownAtEnd = false)
        => new(
            id,
            title,
            message,
            category,
            severity,
            isEnabledByDefault: true,
            description,
            helpLinkUri: Pages + id + ".md",
            customTags: isKnownAtEnd ? [WellKnownDiagnosticTags.CompilationEnd] : []);
}
