namespace Utf8Gen.Generation.Tests;

/// <summary>Tables as they stand in source.</summary>
internal static class KeySource
{
    public static string Declare(string name, IEnumerable<string> keys, string options = "")
    {
        string arguments = string.Join(", ", keys.Select(Literal)) + (options.Length > 0 ? ", " + options : "");
        return $"[Utf8Table({arguments})] static partial class {name} {{ }}\n";
    }

    /// <summary>A string literal with every code unit escaped, in C# and in JSON.</summary>
    public static string Literal(string text) => $"\"{string.Concat(text.Select(static c => $"\\u{(int)c:X4}"))}\"";
}
