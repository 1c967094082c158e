namespace Utf8Gen.Testing;

/// <summary>A file beside the one that a test is about. Its path is relative to the project.</summary>
public sealed record SourceFile(string Path, string Text);
