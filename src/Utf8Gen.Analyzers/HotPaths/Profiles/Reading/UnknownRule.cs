namespace Utf8Gen.Analyzers.HotPaths.Profiles.Reading;

/// <summary>An ID in a profile that no measured rule has.</summary>
/// <param name="Id">The ID, suitable for a message.</param>
/// <param name="Position">Its position in the file, including the quotes, in UTF-16 units.</param>
/// <param name="Length">Its length in the file.</param>
internal readonly record struct UnknownRule(string Id, int Position, int Length);
