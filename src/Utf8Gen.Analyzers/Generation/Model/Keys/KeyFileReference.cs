namespace Utf8Gen.Analyzers.Generation.Model;

/// <summary>The file that a table names.</summary>
/// <param name="Name">The path in the attribute.</param>
/// <param name="Format">The format of the file.</param>
/// <param name="SourcePath">The path of the source file that contains the attribute.</param>
internal sealed record KeyFileReference(string Name, KeyFileFormat Format, string SourcePath);
