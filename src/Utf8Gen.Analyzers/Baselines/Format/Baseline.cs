using Utf8Gen.Analyzers.Files;

namespace Utf8Gen.Analyzers.Baselines.Format;

/// <summary>The content of a baseline file.</summary>
/// <param name="Entries">The accepted findings; empty if there is a mistake, since it is unknown
/// what the rest would have accepted.</param>
/// <param name="UnknownRules">The IDs of rules that have no effect.</param>
/// <param name="Mistake">Where reading ended, or <see langword="null"/> if the file is
/// valid.</param>
internal sealed record Baseline(IReadOnlyList<BaselineEntry> Entries, IReadOnlyList<UnknownRule> UnknownRules, FileMistake? Mistake);
