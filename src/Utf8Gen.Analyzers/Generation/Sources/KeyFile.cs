using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Sources.Json;

namespace Utf8Gen.Analyzers.Generation.Sources;

/// <summary>Reads the keys of a table from a file.</summary>
internal static class KeyFile
{
    /// <param name="file">A file that exists.</param>
    /// <param name="format">The format in the attribute.</param>
    /// <param name="open">Finds a file that the first one refers to, by its normalized
    /// path.</param>
    /// <param name="all">All files, for references to an <c>$id</c>.</param>
    /// <returns>The keys and the mistakes. A file without mistakes may still have no key.
    /// Never throws.</returns>
    public static KeyFileContent Read(FoundFile file, KeyFileFormat format, Func<string, FoundFile> open, IEnumerable<FoundFile> all)
    {
        string path = FilePath.Normalize(file.Path ?? "");
        if (format == KeyFileFormat.Auto && FileFormats.IsUnsupported(path))
            return Unclear(file, "has an extension of a format that cannot be read; convert it to JSON, or write "
                + "Format = Utf8KeyFileFormat.Lines if each line is a key");
        if (format == KeyFileFormat.Auto)
            format = FileFormats.OfName(path);

        return WithoutIllFormed(format == KeyFileFormat.Lines ? KeyLines.Read(file) : ReadJson(file, format, new KeyDocuments(open, all)));
    }

    private static KeyFileContent ReadJson(FoundFile file, KeyFileFormat format, KeyDocuments documents)
    {
        KeyDocument document = documents.Add(file);
        if (format == KeyFileFormat.Auto)
        {
            if (documents.Mistakes.Count == 0 && FileFormats.OfContent(document.Root) is null)
                return Unclear(file, "may be a sample or a schema; write Format = Utf8KeyFileFormat.JsonSample or JsonSchema");
            format = FileFormats.OfContent(document.Root) ?? KeyFileFormat.JsonSample;
        }

        if (documents.Mistakes.Count == 0 && Refusal(document.Root, format) is { } refusal)
            documents.AddMistake(document, document.Root.Position, length: 0, refusal);
        IReadOnlyList<FileKey> keys = new JsonKeys(documents).Collect(document, RoleOf(format));
        return new KeyFileContent(
            format, documents.Files.ToEquatableArray(), keys.ToEquatableArray(), documents.Mistakes.ToEquatableArray());
    }

    private static JsonRole RoleOf(KeyFileFormat format) => format switch
    {
        KeyFileFormat.JsonSample => JsonRole.Sample,
        KeyFileFormat.JsonSchema => JsonRole.Schema,
        KeyFileFormat.OpenApi => JsonRole.Api,
        _ => JsonRole.Data,
    };

    private static string? Refusal(JsonNode root, KeyFileFormat format) => format switch
    {
        KeyFileFormat.JsonSchema when !root.IsObject && !root.IsBoolean => "expected a schema: an object, true or false",
        > KeyFileFormat.OpenApi or < KeyFileFormat.Auto => "the format of the file is unknown",
        KeyFileFormat.OpenApi when !FileFormats.IsApiDescription(root) => "expected an object with \"openapi\" or \"swagger\"",
        _ => null,
    };

    private static KeyFileContent Unclear(FoundFile file, string message)
        => KeyFileContent.Of(file, new KeyFileMistake(KeyFileMistakeKind.UnclearFormat, message, Position: -1));

    /// <summary>Ends the keys before one that is not UTF-8: for ill-formed bytes the compiler
    /// returns U+FFFD.</summary>
    private static KeyFileContent WithoutIllFormed(KeyFileContent content)
    {
        for (int i = 0; i < content.Keys.Count; i++)
        {
            FileKey key = content.Keys[i];
            int undecoded = content.Files[key.File].Text.IndexOf('\uFFFD', key.Position, key.Length);
            if (undecoded >= 0)
                return content with
                {
                    Keys = content.Keys.Take(i).ToEquatableArray(),
                    Mistakes = new[] { Mistake(key, undecoded) }.ToEquatableArray(),
                };
        }

        return content;

        static KeyFileMistake Mistake(FileKey key, int position)
            => new(KeyFileMistakeKind.Malformed, "a name is not valid UTF-8", position, File: key.File);
    }
}
