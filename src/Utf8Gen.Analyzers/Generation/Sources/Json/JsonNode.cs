namespace Utf8Gen.Analyzers.Generation.Sources.Json;

/// <summary>A value in a JSON document, as far as keys depend on it.</summary>
/// <param name="position">The position of the value, in UTF-16 units from the start of the
/// text.</param>
internal sealed class JsonNode(int position)
{
    private List<JsonMember>? _members;
    private List<JsonNode>? _elements;

    public int Position => position;

    /// <summary>The length of a string with its quotes.</summary>
    public int Length { get; private set; }

    /// <summary>The content of a string; otherwise null.</summary>
    public string? Text { get; private set; }

    public bool IsObject { get; private set; }

    /// <summary>Whether the value is <c>true</c> or <c>false</c>, which are schemas.</summary>
    public bool IsBoolean { get; private set; }

    /// <summary>The members of an object in order; those with the same name as well.</summary>
    public IReadOnlyList<JsonMember> Members => (IReadOnlyList<JsonMember>?)_members ?? [];

    public IReadOnlyList<JsonNode> Elements => (IReadOnlyList<JsonNode>?)_elements ?? [];

    /// <summary>The schema resource around the value: the document, or the nearest object with an
    /// <c>$id</c> of its own.</summary>
    public SchemaResource? Resource { get; set; }

    /// <returns>The first member with this name; null if there is none.</returns>
    public JsonNode? Find(string name)
    {
        foreach (JsonMember member in Members)
        {
            if (member.Name == name)
                return member.Value;
        }

        return null;
    }

    public JsonNode AsObject()
    {
        IsObject = true;
        return this;
    }

    public JsonNode AsBoolean()
    {
        IsBoolean = true;
        return this;
    }

    public JsonNode AsString(string text, int length)
    {
        Text = text;
        Length = length;
        return this;
    }

    public void Add(JsonMember member) => (_members ??= []).Add(member);

    public void Add(JsonNode element) => (_elements ??= []).Add(element);
}
