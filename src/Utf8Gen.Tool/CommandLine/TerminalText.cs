namespace Utf8Gen.Tool.CommandLine;

/// <summary>Text from files that is printed.</summary>
internal static class TerminalText
{
    /// <summary>Replaces control characters: files may contain terminal escape sequences.</summary>
    public static string OneLine(string text) => string.Concat(text.Select(static c => char.IsControl(c) ? ' ' : c));
}
