using Utf8Gen.Analyzers.Files;

namespace Utf8Gen.Analyzers.HotPaths.Profiles;

/// <summary>What a profile file says.</summary>
/// <param name="Entries">The methods in order; none where there is a mistake, for half a profile would say that the rest is not hot.</param>
/// <param name="Mistake">Where reading ended, or null when the file is right.</param>
internal sealed record Profile(IReadOnlyList<ProfileEntry> Entries, FileMistake? Mistake);
