using System.Globalization;

namespace Utf8Gen.Analyzers.Generation.KeyFiles;

/// <summary>The schemas of several documents that have an address of their own, by <c>$id</c> and
/// <c>$anchor</c>.</summary>
internal sealed class SchemaIndex
{
    private readonly Dictionary<string, List<JsonNode>> _nodes = new(StringComparer.Ordinal);

    /// <param name="address">The absolute address.</param>
    /// <param name="file">The index of the file whose own schema is meant if several have the address.</param>
    /// <returns>The schema with this address, or null.</returns>
    public JsonNode? Find(string address, int file)
        => _nodes.TryGetValue(address, out List<JsonNode>? nodes) ? nodes.Find(node => node.Resource?.File == file) ?? nodes[0] : null;

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

    /// <summary>In draft 4 the keyword is <c>id</c>, which a document may use for anything.</summary>
    private static string? IdOf(JsonNode node)
    {
        if (node.Find("$id")?.Text is { } id)
            return id;

        string? old = node.Find("id")?.Text;
        return old is { Length: > 0 } && (old[0] == '#' || Address.HasScheme(old)) ? old : null;
    }

    private void Record(string address, JsonNode node)
    {
        if (!_nodes.TryGetValue(address, out List<JsonNode>? nodes))
            _nodes.Add(address, nodes = []);
        nodes.Add(node);
    }
}

/// <summary>A schema that references in it are relative to: a document, or a schema with an <c>$id</c>.</summary>
/// <param name="Root">The value.</param>
/// <param name="Id">The absolute <c>$id</c>, or the path of the file.</param>
/// <param name="File">The index of the file that the value is in.</param>
internal sealed record SchemaResource(JsonNode Root, string Id, int File);

/// <summary>Handles URI references in schemas.</summary>
internal static class Address
{
    /// <summary>Whether the reference begins with a scheme, such as <c>https:</c>. One letter is the drive of a
    /// path.</summary>
    public static bool HasScheme(string reference)
    {
        int colon = reference.IndexOf(':');
        return colon > 1 && reference.Take(colon).All(static c => c is '+' or '-' or '.' || IsLetterOrDigit(c));
    }

    /// <summary>Resolves a reference against the address it is relative to. Where that is a path, the reference stays
    /// as it is.</summary>
    public static string Resolve(string address, string reference)
        => !HasScheme(reference)
            && HasScheme(address)
            && Uri.TryCreate(address, UriKind.Absolute, out Uri? root)
            && Uri.TryCreate(root, reference, out Uri? resolved)
                ? resolved.AbsoluteUri
                : reference;

    private static bool IsLetterOrDigit(char c) => c is (>= 'a' and <= 'z') or (>= 'A' and <= 'Z') or (>= '0' and <= '9');
}

/// <summary>Finds the value that a JSON Pointer (RFC 6901) names.</summary>
internal static class JsonPointer
{
    /// <param name="root">The value that the pointer starts from.</param>
    /// <param name="pointer">The pointer: empty, or beginning with a slash.</param>
    /// <returns>Null if there is no such value.</returns>
    public static JsonNode? Find(JsonNode root, string pointer)
    {
        JsonNode? node = root;
        foreach (string part in pointer.Split('/').Skip(1))
        {
            string name = part.Replace("~1", "/").Replace("~0", "~");
            node = node.IsObject ? node.Find(name) : ElementOf(node, name);
            if (node is null)
                return null;
        }

        return node;
    }

    private static JsonNode? ElementOf(JsonNode array, string index)
        => int.TryParse(index, NumberStyles.None, CultureInfo.InvariantCulture, out int i) && i < array.Elements.Count
            ? array.Elements[i]
            : null;
}
