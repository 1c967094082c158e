namespace Utf8Gen.Tool.Fixing;

/// <summary>A file that stays as it is, though fixes would change it.</summary>
/// <param name="Path">The full path.</param>
/// <param name="Reason">Why, as the end of a sentence.</param>
internal sealed record RevertedFile(string Path, string Reason)
{
    public static RevertedFile Uncompilable(string path, string error) => new(path, $"it would not compile: {error}");
}
