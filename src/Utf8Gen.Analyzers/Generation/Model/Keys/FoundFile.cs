namespace Utf8Gen.Analyzers.Generation.Model;

/// <summary>The result of searching the file of a table.</summary>
/// <param name="Path">The path of the file; null if there is none, or more than one.</param>
/// <param name="Text">The content of the file.</param>
/// <param name="Problem">Why there is not exactly one file: the end of the
/// sentence "The file ...".</param>
internal sealed record FoundFile(string? Path, string Text, string? Problem);
