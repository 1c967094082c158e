namespace Utf8Gen.Tool.Fixing;

/// <summary>A file that stays as it is, since it would not compile.</summary>
/// <param name="Path">The full path.</param>
/// <param name="Error">The compilation error.</param>
internal sealed record RevertedFile(string Path, string Error);
