using Utf8Gen.Analyzers.Files;

namespace Utf8Gen.Analyzers.Generation.Sources;

/// <summary>Reads the keys of a JSON document in one pass.</summary>
/// <remarks>Accepts what <c>Utf8JsonReader</c> accepts by default: RFC 8259 without comments,
/// trailing commas, or more than <see cref="MaxDepth"/> levels, which also bounds the recursion. A
/// compiler component cannot ship that reader. Each method reads one construct and returns false
/// after a mistake, which the scanner records.</remarks>
internal sealed class JsonKeyReader
{
    private const int MaxDepth = 64; // that of Utf8JsonReader

    private readonly JsonScanner _scanner;
    private readonly List<FileKey> _keys = [];
    private readonly HashSet<string> _seen = new(StringComparer.Ordinal);
    private int _depth;

    public JsonKeyReader(string text, int start)
    {
        _scanner = new JsonScanner(text, start);
    }

    /// <summary>Returns every name of every object, each once, in the order
    /// of first appearance.</summary>
    public KeyFileContent ReadSample() => Read(JsonRole.Sample);

    /// <summary>Returns every property that a schema describes, each once, in the order
    /// of first appearance.</summary>
    public KeyFileContent ReadSchema()
    {
        if (_scanner.Peek() is '{' or 't' or 'f')
            return Read(JsonRole.Schema);

        _scanner.Fail("expected a schema: an object, true or false");
        return KeyFileContent.Of(_keys, _scanner.Mistake);
    }

    private KeyFileContent Read(JsonRole root)
    {
        if (ReadValue(root))
            _scanner.ExpectEnd();
        return KeyFileContent.Of(_keys, _scanner.Mistake);
    }

    private bool ReadValue(JsonRole place) => _scanner.Peek() switch
    {
        '{' => ReadNested(place, static (reader, place) => reader.ReadMembers(place)),
        '[' => ReadNested(place, static (reader, place) => reader.ReadElements(place)),
        '"' => _scanner.TryReadString(out _),
        't' => _scanner.TryReadWord("true"),
        'f' => _scanner.TryReadWord("false"),
        'n' => _scanner.TryReadWord("null"),
        '-' or (>= '0' and <= '9') => _scanner.TryReadNumber(),
        _ => _scanner.Fail("expected a value"),
    };

    private bool ReadNested(JsonRole place, Func<JsonKeyReader, JsonRole, bool> read)
    {
        if (_depth == MaxDepth)
            return _scanner.Fail("objects and arrays are nested more than 64 deep");

        _depth++;
        _scanner.Skip();
        bool isRead = read(this, place);
        _depth--;
        return isRead;
    }

    private bool ReadMembers(JsonRole place)
    {
        if (_scanner.TryTake('}'))
            return true;

        do
        {
            if (!ReadMember(place))
                return false;
        }
        while (_scanner.TryTake(','));
        return _scanner.Expect('}', "expected ',' or '}' after the value");
    }

    private bool ReadMember(JsonRole place)
    {
        if (_scanner.Peek() != '"')
            return _scanner.Fail("expected a name in double quotes");

        int start = _scanner.Position;
        if (!_scanner.TryReadString(out string name))
            return false;

        if (place.HasKeysForNames() && _seen.Add(name))
            _keys.Add(new FileKey(name, start, _scanner.Position - start));
        return _scanner.Expect(':', "expected ':' after the name") && ReadValue(place.OfValue(name));
    }

    private bool ReadElements(JsonRole place)
    {
        if (_scanner.TryTake(']'))
            return true;

        JsonRole element = place.OfElement();
        do
        {
            if (!ReadValue(element))
                return false;
        }
        while (_scanner.TryTake(','));
        return _scanner.Expect(']', "expected ',' or ']' after the value");
    }
}
