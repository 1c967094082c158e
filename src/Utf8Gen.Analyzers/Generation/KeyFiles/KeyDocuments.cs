using Utf8Gen.Analyzers.Files;

namespace Utf8Gen.Analyzers.Generation.KeyFiles;

/// <summary>The JSON files of one table: the one that it names, and those that references lead to.</summary>
/// <param name="open">Finds a file by its normalized path.</param>
/// <param name="all">All files that references may lead to by an <c>$id</c>.</param>
internal sealed class KeyDocuments(Func<string, FoundFile> open, IEnumerable<FoundFile> all)
{
    private readonly List<KeyDocument> _documents = [];
    private FoundFile[]? _all;
    private readonly List<FoundFile> _files = [];
    private readonly List<KeyFileMistake> _mistakes = [];
    private readonly Dictionary<string, KeyDocument?> _byPath = new(StringComparer.Ordinal);
    private readonly SchemaIndex _schemas = new();

    public IReadOnlyList<FoundFile> Files => _files;

    public IReadOnlyList<KeyFileMistake> Mistakes => _mistakes;

    /// <summary>Reads a file that exists. A mistake in it is recorded.</summary>
    public KeyDocument Add(FoundFile file)
    {
        string path = FilePath.Normalize(file.Path ?? "");
        JsonNode root = JsonTree.Read(file.Text, file.Start, out FileMistake? mistake);
        var document = new KeyDocument(_files.Count, path, root);
        _files.Add(file);
        _documents.Add(document);
        _byPath[path] = document;
        _schemas.Add(root, path, document.File);
        if (mistake is not null)
            AddMistake(document, mistake.Position, length: 0, mistake.Message);
        return document;
    }

    public void AddMistake(KeyDocument document, int position, int length, string message)
        => _mistakes.Add(new KeyFileMistake(KeyFileMistakeKind.Malformed, message, position, length, document.File));

    /// <summary>Finds what a reference refers to. If there is no such value, that is recorded.</summary>
    /// <returns>The value, and the document that it is in.</returns>
    public (KeyDocument Document, JsonNode Target)? Resolve(SchemaReference reference)
    {
        SchemaResource? resource = reference.Value.Resource!;
        if (reference.Address.Length > 0)
            resource = ResourceOf(reference, Address.Resolve(resource.Id, reference.Address));
        if (resource is null)
            return null;

        KeyDocument document = _documents[resource.File];
        if (TargetOf(reference.Fragment ?? "", resource, document.Root) is { } target)
            return (document, target);

        AddMistake(reference, $"'{reference.Text}' refers to nothing");
        return null;
    }

    /// <remarks>Documents exist whose pointers begin at the file although a schema around them has an
    /// <c>$id</c>.</remarks>
    private JsonNode? TargetOf(string fragment, SchemaResource resource, JsonNode root)
        => fragment.Length == 0 || fragment[0] == '/'
            ? JsonPointer.Find(resource.Root, fragment) ?? JsonPointer.Find(root, fragment)
            : _schemas.Find(resource.Id + "#" + fragment, resource.File);

    /// <summary>Finds a schema by its <c>$id</c> in the documents that were read, then by its path, then by its
    /// <c>$id</c> in the other files.</summary>
    private SchemaResource? ResourceOf(SchemaReference reference, string address)
    {
        if (_schemas.Find(address, reference.Document.File)?.Resource is { } known)
            return known;

        FoundFile? file = null;
        if (!Address.HasScheme(reference.Address))
        {
            string name = FilePath.Normalize(Uri.UnescapeDataString(reference.Address));
            string path = FilePath.IsRooted(name) ? name : FilePath.Join(FilePath.DirectoryOf(reference.Document.Path), name);
            if (!_byPath.TryGetValue(path, out KeyDocument? document))
                _byPath[path] = document = Open(path, out file);
            if (document is not null)
                return document.Root.Resource;
        }

        if (Address.HasScheme(address) && FindByAddress(reference, address) is { } found)
            return found;

        // A relative reference below an absolute $id is an absolute one: nothing says that there is a file.
        if (Address.HasScheme(address))
            AddMistake(reference, KeyFileMistakeKind.NotFollowed, "");
        else if (file is { } missing)
            AddMistake(reference, KeyFileMistakeKind.Missing, missing.Problem ?? "");
        return null;
    }

    private KeyDocument? Open(string path, out FoundFile file)
    {
        file = open(path);
        return file.Path is null ? null
            : _byPath.TryGetValue(FilePath.Normalize(file.Path), out KeyDocument? known) ? known
            : Add(file);
    }

    /// <summary>Reads the file that has a schema with this <c>$id</c>. Only files with the end of the address are
    /// parsed.</summary>
    private SchemaResource? FindByAddress(SchemaReference reference, string address)
    {
        string end = address.Substring(address.LastIndexOf('/') + 1);
        FoundFile[] found = [.. (_all ??= [.. all]).Where(file => file.Text.Contains(end) && HasSchema(file, address)).Take(2)];
        if (found.Length == 2)
            AddMistake(reference, $"'{address}' is the $id of a schema in {Show(found[0])} and in {Show(found[1])}; rename one of them");
        if (found.Length == 0)
            return null;

        Add(found[0]);
        return _schemas.Find(address, reference.Document.File)?.Resource;

        string Show(FoundFile file)
            => $"'{FilePath.RelativeTo(FilePath.DirectoryOf(reference.Document.Path), file.Path ?? "")}'";
    }

    private static bool HasSchema(FoundFile file, string address)
    {
        JsonNode root = JsonTree.Read(file.Text, file.Start, out FileMistake? mistake);
        var schemas = new SchemaIndex();
        schemas.Add(root, FilePath.Normalize(file.Path ?? ""), file: 0);
        return mistake is null && schemas.Find(address, file: 0) is not null;
    }

    private void AddMistake(SchemaReference reference, KeyFileMistakeKind kind, string message)
        => _mistakes.Add(new KeyFileMistake(
            kind, message, reference.Value.Position, reference.Value.Length, reference.Document.File, reference.Address));

    private void AddMistake(SchemaReference reference, string message)
        => AddMistake(reference.Document, reference.Value.Position, reference.Value.Length, message);
}

/// <summary>A JSON file that keys are read from.</summary>
/// <param name="File">The index of the file.</param>
/// <param name="Path">The normalized path.</param>
/// <param name="Root">The value in the file.</param>
internal sealed record KeyDocument(int File, string Path, JsonNode Root);

/// <summary>A <c>$ref</c> in a document.</summary>
/// <param name="Document">The document.</param>
/// <param name="Value">The string after <c>$ref</c>.</param>
/// <param name="Role">The role of the object with the <c>$ref</c>, which is that of its target.</param>
internal sealed record SchemaReference(KeyDocument Document, JsonNode Value, JsonRole Role)
{
    public string Text => Value.Text!;

    /// <summary>The part before the <c>#</c>: a file, or an address; empty for the same document.</summary>
    public string Address => Fragment is null ? Text : Text.Substring(0, Text.IndexOf('#'));

    /// <summary>The part after the <c>#</c>, decoded; null if there is none.</summary>
    public string? Fragment => Text.IndexOf('#') is >= 0 and int start ? Uri.UnescapeDataString(Text.Substring(start + 1)) : null;
}
