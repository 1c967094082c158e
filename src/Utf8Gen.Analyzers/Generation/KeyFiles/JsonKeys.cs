namespace Utf8Gen.Analyzers.Generation.KeyFiles;

/// <summary>Collects the keys of a document: each name once, those of the document itself before those of what it
/// refers to.</summary>
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

    /// <remarks>References may form a cycle, which ends at a value that was walked before.</remarks>
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

/// <summary>The role of a value in a JSON document.</summary>
internal enum JsonRole
{
    /// <summary>Part of a sample: all names in it are keys.</summary>
    Sample,

    /// <summary>Data that contains no keys, whatever it looks like.</summary>
    Data,

    /// <summary>A schema, or a list of schemas.</summary>
    Schema,

    /// <summary>An object whose values are schemas and whose names are not keys.</summary>
    SchemaMap,

    /// <summary>An object whose names are keys and whose values are schemas.</summary>
    Properties,

    /// <summary>An object of an OpenAPI document that has schemas somewhere in it: the document, an operation, a
    /// response, a parameter.</summary>
    Api,

    /// <summary>A list of such objects, or an object with such values.</summary>
    ApiMap,

    /// <summary>An object whose values are <see cref="ApiMap"/>s.</summary>
    Callbacks,
}

/// <summary>Determines where the keys are in samples, schemas and API descriptions. The keywords are those of JSON
/// Schema from draft 4 to 2020-12, of OpenAPI 3 and of Swagger 2.</summary>
internal static class SchemaKeywords
{
    public static bool HasKeysForNames(this JsonRole place) => place is JsonRole.Sample or JsonRole.Properties;

    /// <summary>Whether an object may be <c>{ "$ref": "..." }</c>. In an object whose names are chosen by its author,
    /// <c>$ref</c> is such a name.</summary>
    public static bool CanBeReference(this JsonRole place) => place is JsonRole.Schema or JsonRole.Api;

    /// <summary>Returns the role of a member's value in an object.</summary>
    public static JsonRole OfValue(this JsonRole place, string name) => place switch
    {
        JsonRole.Schema => OfKeyword(name),
        JsonRole.SchemaMap or JsonRole.Properties => JsonRole.Schema,
        JsonRole.Api => OfApiMember(name),
        JsonRole.ApiMap => JsonRole.Api,
        JsonRole.Callbacks => JsonRole.ApiMap,
        _ => place,
    };

    /// <summary>Returns the role of an element in an array. A list of schemas is accepted wherever a schema is:
    /// keywords that allow just one of both do not affect which names there are.</summary>
    public static JsonRole OfElement(this JsonRole place) => place switch
    {
        JsonRole.Sample or JsonRole.Schema => place,
        JsonRole.ApiMap => JsonRole.Api,
        _ => JsonRole.Data,
    };

    /// <remarks>A closed list: other keywords, such as <c>enum</c>, <c>const</c>, <c>default</c> and <c>examples</c>,
    /// hold values. <c>propertyNames</c> is omitted too: its schema is for strings, which have no properties.</remarks>
    private static JsonRole OfKeyword(string keyword) => keyword switch
    {
        "properties" => JsonRole.Properties,
        "$defs" or "definitions" or "patternProperties" or "dependentSchemas" or "dependencies" => JsonRole.SchemaMap,
        "items" or "additionalItems" or "prefixItems" or "unevaluatedItems" or "contains" => JsonRole.Schema,
        "additionalProperties" or "unevaluatedProperties" or "contentSchema" => JsonRole.Schema,
        "allOf" or "anyOf" or "oneOf" or "not" or "if" or "then" or "else" => JsonRole.Schema,
        _ => JsonRole.Data,
    };

    /// <remarks>One list for all kinds of objects, which have distinct names: what it accepts beyond the specification
    /// is in no document.</remarks>
    private static JsonRole OfApiMember(string name) => name switch
    {
        "schema" or "itemSchema" => JsonRole.Schema,
        "schemas" or "definitions" => JsonRole.SchemaMap,
        "components" or "requestBody" => JsonRole.Api,
        "get" or "put" or "post" or "delete" or "options" or "head" or "patch" or "trace" or "query" => JsonRole.Api,
        "paths" or "webhooks" or "pathItems" or "additionalOperations" => JsonRole.ApiMap,
        "parameters" or "requestBodies" or "responses" or "headers" or "content" or "mediaTypes" or "encoding" => JsonRole.ApiMap,
        "callbacks" => JsonRole.Callbacks,
        _ => JsonRole.Data,
    };
}
