using Utf8Gen.Analyzers.Files;
using Utf8Gen.Analyzers.Generation.KeyFiles;
using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Generation.Tests.Sources;

/// <summary>Files of keys that are only texts.</summary>
internal static class KeyFileTexts
{
    public static KeyFileContent Read(string text, KeyFileFormat format) => Read(format, ("/main", text));

    /// <summary>Reads the first file; it may refer to the others.</summary>
    public static KeyFileContent Read(KeyFileFormat format, params (string Path, string Text)[] files)
        => KeyFile.Read(Found(files[0]), format, path => files.Where(file => file.Path == path).Select(Found).FirstOrDefault()
            ?? new FoundFile(Path: null, "", "is missing"), files.Select(Found));

    /// <summary>The keys, with a space between them.</summary>
    public static string Names(this KeyFileContent content) => string.Join(' ', content.Keys.Select(static key => key.Text));

    /// <summary>Each mistake with what it is located at.</summary>
    public static string[] Shown(this IEnumerable<KeyFileMistake> mistakes, KeyFileContent content)
        => [
            .. mistakes.Select(mistake =>
            {
                FoundFile file = content.Files[mistake.File];
                string part = mistake.Position < 0 ? "attribute" : file.Text.Substring(mistake.Position, mistake.Length);
                string shown = $"{file.Path} {part}: {mistake.Kind} {mistake.Name} {mistake.Message}";
                return shown.Replace("  ", " ", StringComparison.Ordinal).TrimEnd();
            })
        ];

    /// <summary>The mistake in the first file; null if there is none.</summary>
    public static FileMistake? Mistake(this KeyFileContent content)
        => content.Mistakes.SingleOrDefault() is { } mistake ? new FileMistake(mistake.Position, mistake.Message) : null;

    private static FoundFile Found((string Path, string Text) file) => new(file.Path, file.Text, Problem: null);
}
