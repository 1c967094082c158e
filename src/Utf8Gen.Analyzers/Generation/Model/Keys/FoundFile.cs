namespace Utf8Gen.Analyzers.Generation.Model;

/// <summary>What became of the search for a table's file.</summary>
/// <param name="Path">The path of the file; null where there is none, or more than one.</param>
/// <param name="Text">What is in it.</param>
/// <param name="Problem">Why there is no one file: the end of the sentence "The file ...".</param>
internal sealed record FoundFile(string? Path, string Text, string? Problem);
