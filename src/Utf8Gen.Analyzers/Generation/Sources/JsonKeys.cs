using Utf8Gen.Analyzers.Generation.Sources.Json;

namespace Utf8Gen.Analyzers.Generation.Sources;

/// <summary>Collects the keys of a document: each name once, those of the document itself before
/// those of what it refers to.</summary>
internal sealed class JsonKeys(KeyDocuments documents)
{
    private const string Reference = "$ref";

    private readonly List<FileKey> _keys = [];
    private readonly HashSet<string> _names = new(StringComparer.Ordinal);
    private readonly HashSet<(JsonNode, JsonRole)> _walked = [];
    private readonly Queue<SchemaReference> _references = new();

    public IReadOnlyList<FileKey> Collect(KeyDocument document, JsonRole role)
    {
        Walk(document, document.Root, role);
        while (_references.Count > 0)
        {
            SchemaReference reference = _references.Dequeue();
            if (documents.Resolve(reference) is var (target, node))
                Walk(target, node, reference.Role);
        }

        return _keys;
    }

    /// <remarks>References may form a cycle, which ends at a value that was walked
    /// before.</remarks>
    private void Walk(KeyDocument document, JsonNode node, JsonRole role)
    {
        if (role == JsonRole.Data || (role.CanBeReference() && !_walked.Add((node, role))))
            return;

        foreach (JsonMember member in node.Members)
        {
            if (role.HasKeysForNames() && _names.Add(member.Name))
                _keys.Add(new FileKey(member.Name, member.Position, member.Length, document.File));
            if (role.CanBeReference() && member.Name == Reference && member.Value.Text is not null)
                _references.Enqueue(new SchemaReference(document, member.Value, role));
            else
                Walk(document, member.Value, role.OfValue(member.Name));
        }

        foreach (JsonNode element in node.Elements)
            Walk(document, element, role.OfElement());
    }
}
