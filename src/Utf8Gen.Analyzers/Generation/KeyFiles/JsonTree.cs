using Utf8Gen.Analyzers.Files;

namespace Utf8Gen.Analyzers.Generation.KeyFiles;

/// <summary>Reads a JSON document in one pass.</summary>
/// <remarks>Accepts RFC 8259 with comments and trailing commas, and at most <see cref="MaxDepth"/> levels, which also
/// bounds the recursion. A compiler component cannot ship <c>Utf8JsonReader</c>. Each method reads one construct and
/// returns false after a mistake, which the scanner records; what was read before it is in the tree.</remarks>
internal sealed class JsonTree
{
    private const int MaxDepth = 64; // that of Utf8JsonReader

    private readonly JsonScanner _scanner;
    private int _depth;

    private JsonTree(string text, int start)
    {
        _scanner = new JsonScanner(text, start, allowsComments: true);
    }

    /// <returns>The value; one without content after a mistake at the start.</returns>
    public static JsonNode Read(string text, int start, out FileMistake? mistake)
    {
        var reader = new JsonTree(text, start);
        reader._scanner.Peek();
        var root = new JsonNode(reader._scanner.Position);
        if (reader.ReadValue(root))
            reader._scanner.ExpectEnd();
        mistake = reader._scanner.Mistake;
        return root;
    }

    private bool ReadValue(JsonNode node) => _scanner.Peek() switch
    {
        '{' => ReadNested(node.AsObject(), ReadMembers),
        '[' => ReadNested(node, ReadElements),
        '"' => ReadString(node),
        't' => _scanner.TryReadWord("true") && node.AsBoolean().IsBoolean,
        'f' => _scanner.TryReadWord("false") && node.AsBoolean().IsBoolean,
        'n' => _scanner.TryReadWord("null"),
        '-' or (>= '0' and <= '9') => _scanner.TryReadNumber(),
        _ => _scanner.Fail("expected a value"),
    };

    private bool ReadString(JsonNode node)
    {
        if (!_scanner.TryReadString(out string text))
            return false;

        node.AsString(text, _scanner.Position - node.Position);
        return true;
    }

    private bool ReadNested(JsonNode node, Func<JsonNode, bool> read)
    {
        if (_depth == MaxDepth)
            return _scanner.Fail("objects and arrays are nested more than 64 deep");

        _depth++;
        _scanner.Skip();
        bool isRead = read(node);
        _depth--;
        return isRead;
    }

    private bool ReadMembers(JsonNode node)
    {
        while (_scanner.Peek() != '}')
        {
            if (!ReadMember(node))
                return false;
            if (!_scanner.TryTake(','))
                break;
        }

        return _scanner.Expect('}', "expected ',' or '}' after the value");
    }

    private bool ReadMember(JsonNode node)
    {
        if (_scanner.Peek() != '"')
            return _scanner.Fail("expected a name in double quotes");

        int start = _scanner.Position;
        if (!_scanner.TryReadString(out string name))
            return false;

        int length = _scanner.Position - start;
        bool isNamed = _scanner.Expect(':', "expected ':' after the name");
        _scanner.Peek();
        var value = new JsonNode(_scanner.Position);
        node.Add(new JsonMember(name, start, length, value));
        return isNamed && ReadValue(value);
    }

    private bool ReadElements(JsonNode node)
    {
        while (_scanner.Peek() != ']')
        {
            var element = new JsonNode(_scanner.Position);
            node.Add(element);
            if (!ReadValue(element))
                return false;
            if (!_scanner.TryTake(','))
                break;
        }

        return _scanner.Expect(']', "expected ',' or ']' after the value");
    }
}

/// <summary>A value in a JSON document, as far as keys depend on it.</summary>
/// <param name="position">The position of the value, in UTF-16 units from the start of the text.</param>
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

    /// <summary>The schema resource around the value: the document, or the nearest object with an <c>$id</c> of its
    /// own.</summary>
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

/// <summary>A name and a value in a JSON object.</summary>
/// <param name="Name">The name, unescaped.</param>
/// <param name="Position">The position of the opening quote.</param>
/// <param name="Length">The length of the name with its quotes.</param>
/// <param name="Value">The value.</param>
internal sealed record JsonMember(string Name, int Position, int Length, JsonNode Value);
