using Utf8Gen.Analyzers.Files;

namespace Utf8Gen.Analyzers.HotPaths.Profiles.Reading;

/// <summary>The content of a profile file.</summary>
/// <param name="Entries">The methods in order; empty if there is a mistake, since half a profile
/// would imply that the rest is not hot.</param>
/// <param name="UnknownRules">The IDs of rules that have no effect.</param>
/// <param name="Mistake">Where reading ended, or null if the file is valid.</param>
internal sealed record Profile(IReadOnlyList<ProfileEntry> Entries, IReadOnlyList<UnknownRule> UnknownRules, FileMistake? Mistake);
