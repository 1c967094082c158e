using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.KeyFiles;

/// <summary>Reads the keys of a table from a file.</summary>
internal static class KeyFile
{
    /// <param name="file">A file that exists.</param>
    /// <param name="format">The format in the attribute.</param>
    /// <param name="open">Finds a file that the first one refers to, by its normalized path.</param>
    /// <param name="all">All files, for references to an <c>$id</c>.</param>
    /// <returns>The keys and the mistakes. A file without mistakes may still have no key. Never throws.</returns>
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
        => KeyFileContent.CreateFaulty(file, new KeyFileMistake(KeyFileMistakeKind.UnclearFormat, message, Position: -1));

    /// <summary>Ends the keys before one that is not UTF-8: for ill-formed bytes the compiler returns U+FFFD.</summary>
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

/// <summary>Determines the format of a file for which the attribute gives none.</summary>
internal static class FileFormats
{
    private static readonly string[] Schemas = [".schema.json", ".schema.jsonc", ".schema.json5"];

    private static readonly string[] Unsupported = [".yaml", ".yml", ".toml", ".xml", ".xsd"];

    /// <summary>The sites of the meta-schemas of JSON Schema and OpenAPI. A document whose <c>$schema</c> is anything
    /// else is usually an instance of that schema.</summary>
    private static readonly string[] MetaSchemas = ["json-schema.org/", "spec.openapis.org/"];

    /// <returns>The format by the name alone; <see cref="KeyFileFormat.Auto"/> for a JSON file whose content
    /// decides.</returns>
    public static KeyFileFormat OfName(string path)
    {
        if (HasExtension(path, Schemas))
            return KeyFileFormat.JsonSchema;

        string name = path.Substring(path.LastIndexOf('/') + 1);
        return name.LastIndexOf('.') is >= 0 and int dot && name.IndexOf("json", dot, StringComparison.OrdinalIgnoreCase) >= 0
            ? KeyFileFormat.Auto
            : KeyFileFormat.Lines;
    }

    /// <summary>Whether the extension is that of a format that cannot be read.</summary>
    public static bool IsUnsupported(string path) => HasExtension(path, Unsupported);

    /// <returns>Null if the document may be a sample or a schema.</returns>
    public static KeyFileFormat? OfContent(JsonNode root)
    {
        if (IsApiDescription(root))
            return KeyFileFormat.OpenApi;
        if (root.Find("$schema")?.Text is { } schema)
            return MetaSchemas.Any(site => schema.IndexOf(site, StringComparison.Ordinal) >= 0)
                ? KeyFileFormat.JsonSchema
                : KeyFileFormat.JsonSample;

        bool isLikeSchema = root.Find("properties") is { IsObject: true } && root.Find("type")?.Text == "object";
        return isLikeSchema ? null : KeyFileFormat.JsonSample;
    }

    public static bool IsApiDescription(JsonNode root) => (root.Find("openapi") ?? root.Find("swagger"))?.Text is not null;

    private static bool HasExtension(string path, string[] extensions)
        => extensions.Any(extension => path.EndsWith(extension, StringComparison.OrdinalIgnoreCase));
}

/// <summary>Reads one key from each line, skipping blank lines and trimming white space. Only CR and LF end a
/// line.</summary>
internal static class KeyLines
{
    private const char Replacement = '\uFFFD'; // the decoder's replacement for ill-formed bytes

    private static readonly char[] LineEnds = ['\r', '\n'];

    /// <summary>Reads a file; a key on two lines is returned twice.</summary>
    public static KeyFileContent Read(FoundFile file)
    {
        string text = file.Text;
        var keys = new List<FileKey>();
        var mistakes = new List<KeyFileMistake>();
        for (int start = file.Start; start < text.Length && mistakes.Count == 0;)
        {
            int end = text.IndexOfAny(LineEnds, start);
            if (end < 0)
                end = text.Length;

            int bad = text.IndexOf(Replacement, start, end - start);
            if (bad >= 0)
                mistakes.Add(new KeyFileMistake(KeyFileMistakeKind.Malformed, "the line is not valid UTF-8", bad));
            else
                Add(keys, text, start, end);
            start = end + 1;
        }

        return new KeyFileContent(
            KeyFileFormat.Lines, new[] { file }.ToEquatableArray(), keys.ToEquatableArray(), mistakes.ToEquatableArray());
    }

    private static void Add(List<FileKey> keys, string text, int start, int end)
    {
        while (start < end && char.IsWhiteSpace(text[start]))
            start++;
        while (end > start && char.IsWhiteSpace(text[end - 1]))
            end--;

        if (start < end)
            keys.Add(new FileKey(text.Substring(start, end - start), start, end - start));
    }
}
