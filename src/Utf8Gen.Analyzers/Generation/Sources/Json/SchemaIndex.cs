namespace Utf8Gen.Analyzers.Generation.Sources.Json;

/// <summary>The schemas of several documents that have an address of their own, by
/// <c>$id</c> and <c>$anchor</c>.</summary>
internal sealed class SchemaIndex
{
    private readonly Dictionary<string, JsonNode> _nodes = new(StringComparer.Ordinal);

    /// <returns>The schema with this absolute address, or null.</returns>
    public JsonNode? Find(string address) => _nodes.TryGetValue(address, out JsonNode? node) ? node : null;

    /// <summary>Adds the schemas in a document, and sets the resource of each value.</summary>
    /// <param name="root">The value of the document.</param>
    /// <param name="path">The path of its file.</param>
    /// <param name="file">The index of its file.</param>
    public void Add(JsonNode root, string path, int file) => Add(root, new SchemaResource(root, path, file));

    private void Add(JsonNode node, SchemaResource resource)
    {
        if (node.IsObject)
            resource = Enter(node, resource);

        node.Resource = resource;
        foreach (JsonMember member in node.Members)
            Add(member.Value, resource);
        foreach (JsonNode element in node.Elements)
            Add(element, resource);
    }

    /// <summary>Records the addresses of an object.</summary>
    /// <returns>The resource that its content belongs to.</returns>
    private SchemaResource Enter(JsonNode node, SchemaResource resource)
    {
        if (IdOf(node) is { Length: > 0 } id)
        {
            if (id[0] != '#')
                resource = new SchemaResource(node, Address.Resolve(resource.Id, id.TrimEnd('#')), resource.File);
            Record(id[0] == '#' ? resource.Id + id : resource.Id, node);
        }

        if ((node.Find("$anchor") ?? node.Find("$dynamicAnchor"))?.Text is { } anchor)
            Record(resource.Id + "#" + anchor, node);
        return resource;
    }

    /// <summary>In draft 4 the keyword is <c>id</c>, which a document may use for
    /// anything.</summary>
    private static string? IdOf(JsonNode node)
    {
        if (node.Find("$id")?.Text is { } id)
            return id;

        string? old = node.Find("id")?.Text;
        return old is { Length: > 0 } && (old[0] == '#' || Address.HasScheme(old)) ? old : null;
    }

    private void Record(string address, JsonNode node)
    {
        if (!_nodes.ContainsKey(address))
            _nodes.Add(address, node);
    }
}
