namespace Utf8Gen.Analyzers.Files;

/// <summary>An ID in a file that is not that of a rule the file can be about.</summary>
/// <param name="Id">The ID, suitable for a message.</param>
/// <param name="Position">Its position in the file, including the quotes, in UTF-16 units.</param>
/// <param name="Length">Its length in the file.</param>
internal readonly record struct UnknownRule(string Id, int Position, int Length);
