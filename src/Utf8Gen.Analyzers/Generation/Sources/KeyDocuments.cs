using Utf8Gen.Analyzers.Files;
using Utf8Gen.Analyzers.Generation.Sources.Json;

namespace Utf8Gen.Analyzers.Generation.Sources;

/// <summary>The JSON files of one table: the one that it names, and those that references lead
/// to.</summary>
/// <param name="open">Finds a file by its normalized path.</param>
internal sealed class KeyDocuments(Func<string, FoundFile> open)
{
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
        _byPath[path] = document;
        _schemas.Add(root, path);
        if (mistake is not null)
            AddMistake(document, mistake.Position, length: 0, mistake.Message);
        return document;
    }

    public void AddMistake(KeyDocument document, int position, int length, string message)
        => _mistakes.Add(new KeyFileMistake(KeyFileMistakeKind.Malformed, message, position, length, document.File));

    /// <summary>Finds what a reference refers to. If there is no such value, that is
    /// recorded.</summary>
    public (KeyDocument Document, JsonNode Target)? Resolve(SchemaReference reference)
    {
        SchemaResource resource = reference.Value.Resource!;
        KeyDocument? document = reference.Document;
        if (reference.Address.Length > 0)
        {
            string address = Address.Resolve(resource.Id, reference.Address);
            if (_schemas.Find(address) is { } schema)
                resource = schema.Resource!;
            else if ((document = DocumentOf(reference)) is not null)
                resource = document.Root.Resource!;
            else
                return null;
        }

        if (TargetOf(reference.Fragment ?? "", resource, document.Root) is { } target)
            return (document, target);

        AddMistake(reference, $"'{reference.Text}' refers to nothing");
        return null;
    }

    /// <remarks>Documents exist whose pointers begin at the file although a schema around them has
    /// an <c>$id</c>.</remarks>
    private JsonNode? TargetOf(string fragment, SchemaResource resource, JsonNode root)
        => fragment.Length == 0 || fragment[0] == '/'
            ? JsonPointer.Find(resource.Root, fragment) ?? JsonPointer.Find(root, fragment)
            : _schemas.Find(resource.Id + "#" + fragment);

    private KeyDocument? DocumentOf(SchemaReference reference)
    {
        if (Address.HasScheme(reference.Address))
        {
            AddMistake(reference, $"'{reference.Address}' is not read; refer to an additional file by its path");
            return null;
        }

        string name = FilePath.Normalize(Uri.UnescapeDataString(reference.Address));
        string path = FilePath.IsRooted(name) ? name : FilePath.Join(FilePath.DirectoryOf(reference.Document.Path), name);
        if (!_byPath.TryGetValue(path, out KeyDocument? document))
            _byPath[path] = document = Open(path, reference);
        return document;
    }

    private KeyDocument? Open(string path, SchemaReference reference)
    {
        FoundFile file = open(path);
        if (file.Path is not null)
            return _byPath.TryGetValue(FilePath.Normalize(file.Path), out KeyDocument? known) ? known : Add(file);

        _mistakes.Add(new KeyFileMistake(
            KeyFileMistakeKind.Missing, file.Problem ?? "", reference.Value.Position, reference.Value.Length, reference.Document.File,
            reference.Address));
        return null;
    }

    private void AddMistake(SchemaReference reference, string message)
        => AddMistake(reference.Document, reference.Value.Position, reference.Value.Length, message);
}
