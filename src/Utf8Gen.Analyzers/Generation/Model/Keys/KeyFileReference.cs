namespace Utf8Gen.Analyzers.Generation.Model;

/// <summary>The file that a table names.</summary>
/// <param name="Name">The path as the attribute has it.</param>
/// <param name="Format">How the keys stand in it.</param>
/// <param name="SourcePath">The path of the source file that has the attribute.</param>
internal sealed record KeyFileReference(string Name, KeyFileFormat Format, string SourcePath);
