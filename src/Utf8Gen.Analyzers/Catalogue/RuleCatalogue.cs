using System.Globalization;
using System.Reflection;

namespace Utf8Gen.Analyzers.Catalogue;

/// <summary>Every rule: its ID, severity, texts and page. Documentation, release files and tests are generated from
/// this table or checked against it.</summary>
/// <remarks>The name of a rule is the stem of its fix, and of its analyzer and tests unless it shares them with a rule
/// for the same code. An ID is never reused.</remarks>
internal static partial class RuleCatalogue
{
    private const string Pages = "https://github.com/utf8gen/utf8gen/blob/main/docs/rules/";

    private const string AnywherePrefix = "U8G0";

    private const string HotPrefix = "U8G1";

    /// <summary>All rules, ordered by ID.</summary>
    /// <remarks>Collected on demand: the fields are in several files, whose initialization order is
    /// undefined.</remarks>
    public static IReadOnlyList<DiagnosticDescriptor> All => field ??=
    [
        .. Members<DiagnosticDescriptor>()
            .Concat(Patterns.SelectMany(static rule => new[] { rule.Anywhere, rule.Hot }))
            .OrderBy(static rule => rule.Id, StringComparer.Ordinal),
    ];

    /// <summary>The rules that have an ID for hot operations, ordered by ID.</summary>
    public static IReadOnlyList<PatternRule> Patterns
        => field ??= [.. Members<PatternRule>().OrderBy(static rule => rule.Anywhere.Id, StringComparer.Ordinal)];

    /// <summary>Returns the rules of some categories, for the analyzer that reports them.</summary>
    public static ImmutableArray<DiagnosticDescriptor> FindByCategory(params string[] categories)
        => All.Where(rule => categories.Contains(rule.Category)).ToImmutableArray();

    /// <summary>Whether an ID is the one of a pattern on a hot path.</summary>
    public static bool IsHot(string id) => id.StartsWith(HotPrefix, StringComparison.Ordinal);

    /// <summary>Returns the ID that represents the rule: for a pattern on a hot path, the one for any code.</summary>
    public static string BaseIdOf(string id) => IsHot(id) ? AnywherePrefix + id.Substring(HotPrefix.Length) : id;

    /// <summary>The property of a diagnostic that says what its code costs.</summary>
    public const string CostProperty = "Cost";

    /// <summary>Returns what the code of a diagnostic costs; <see langword="null"/> for a mistake.</summary>
    public static RuleCost? FindCost(Diagnostic diagnostic)
        => diagnostic.Properties.TryGetValue(CostProperty, out string? text) && Enum.TryParse(text, out RuleCost cost)
            ? cost
            : FindCost(diagnostic.Descriptor);

    /// <summary>Returns what code costs that a rule is about; <see langword="null"/> for a mistake.</summary>
    public static RuleCost? FindCost(DiagnosticDescriptor rule)
    {
        foreach (string tag in rule.CustomTags)
        {
            if (Enum.TryParse(tag, out RuleCost cost))
                return cost;
        }

        return null;
    }

    private static IEnumerable<T> Members<T>()
        => typeof(RuleCatalogue)
            .GetFields(BindingFlags.Public | BindingFlags.Static)
            .Where(static field => field.FieldType == typeof(T))
            .Select(static field => (T)field.GetValue(null)!);

    private static PatternRule Pattern(
        string id,
        string category,
        string title,
        string message,
        string description,
        RuleCost cost,
        bool saysEveryCall = false)
    {
        int arguments = message.Count(static c => c == '{');
        DiagnosticDescriptor hot = Rule(
            HotPrefix + id.Substring(AnywherePrefix.Length),
            category,
            DiagnosticSeverity.Warning,
            title + " (hot)",
            message + " [{" + arguments.ToString(CultureInfo.InvariantCulture) + "}]",
            $"{id} on an operation that runs often: the message says why.",
            cost: cost);
        return new PatternRule(Note(id, category, title, message, description, cost), hot, cost, saysEveryCall);
    }

    /// <summary>A rule about code that only costs time or memory, hidden unless it costs more than some
    /// nanoseconds.</summary>
    private static DiagnosticDescriptor Note(
        string id, string category, string title, string message, string description, RuleCost cost)
        => Rule(
            id,
            category,
            cost == RuleCost.Micro ? DiagnosticSeverity.Hidden : DiagnosticSeverity.Info,
            title,
            message,
            description,
            cost: cost);

    /// <param name="id">The ID, which is also the name of the page.</param>
    /// <param name="category">One of <see cref="RuleCategory"/>.</param>
    /// <param name="severity">The severity in the mode <c>normal</c>.</param>
    /// <param name="title">The problem, without a full stop.</param>
    /// <param name="message">The problem and its remedy, without a full stop.</param>
    /// <param name="description">The reason, in full sentences.</param>
    /// <param name="isKnownAtEnd">Whether the rule is reported at the end of the compilation, which an editor does not
    /// show.</param>
    /// <param name="cost">What the code costs, unless the rule is about a mistake. A tag of the rule has it.</param>
    private static DiagnosticDescriptor Rule(
        string id,
        string category,
        DiagnosticSeverity severity,
        string title,
        string message,
        string? description = null,
        bool isKnownAtEnd = false,
        RuleCost? cost = null)
        => new(
            id,
            title,
            message,
            category,
            severity,
            isEnabledByDefault: true,
            description,
            helpLinkUri: Pages + id + ".md",
            customTags: isKnownAtEnd ? [WellKnownDiagnosticTags.CompilationEnd] : cost is { } tag ? [tag.ToString()] : []);
}

/// <summary>The families of rules, as an <c>.editorconfig</c> can name them.</summary>
internal static class RuleCategory
{
    public const string ReadingJson = "Utf8Gen.ReadingJson";
    public const string WritingJson = "Utf8Gen.WritingJson";
    public const string Documents = "Utf8Gen.Documents";
    public const string Encoding = "Utf8Gen.Encoding";
    public const string Pooling = "Utf8Gen.Pooling";
    public const string Generator = "Utf8Gen.Generator";
    public const string Configuration = "Utf8Gen.Configuration";
}
