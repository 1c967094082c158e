using System.Text;
using System.Text.Json;
using Utf8Gen.CompilerServices;

namespace Utf8Gen.Json;

/// <summary>Reads a document in memory, and moves over objects and arrays that no path leads into without producing
/// their tokens.</summary>
internal ref struct DocumentReader
{
    private readonly ReadOnlySpan<byte> _json;
    private readonly bool _isStrict;
    private int _start; // the position of the first byte that the reader sees

    /// <summary>The reader of the tokens, whose positions are not those of the document.</summary>
    public Utf8JsonReader Tokens;

    /// <param name="json">The document. A byte order mark is skipped.</param>
    /// <param name="options">The options; comments that are allowed are skipped.</param>
    public DocumentReader(ReadOnlySpan<byte> json, JsonReaderOptions options)
    {
        if (options.CommentHandling == JsonCommentHandling.Allow)
            options.CommentHandling = JsonCommentHandling.Skip;

        _json = json;
        Options = options;
        _isStrict = options is { CommentHandling: JsonCommentHandling.Disallow, AllowTrailingCommas: false };
        _start = StartOf(json);
        Tokens = new Utf8JsonReader(json[_start..], options);
    }

    /// <summary>The options, without comments as tokens.</summary>
    public JsonReaderOptions Options { get; }

    /// <summary>Whether an error of <see cref="Tokens"/> may have another line than in the document, since it has not
    /// seen all bytes before.</summary>
    public bool HasJumped { get; private set; }

    /// <summary>The position of the token in the document.</summary>
    public readonly int TokenStart => _start + (int)Tokens.TokenStartIndex;

    /// <summary>The position of the first byte after the token.</summary>
    public readonly int TokenEnd => _start + (int)Tokens.BytesConsumed;

    /// <summary>Returns a value of the document.</summary>
    public readonly Utf8JsonMatch Match(int start, int end) => new(_json[start..end], start, Options);

    /// <summary>Reads the first token of the next value of an object or array.</summary>
    public bool TryReadValue()
    {
        Tokens.Read();
        return Tokens.TokenType switch
        {
            JsonTokenType.PropertyName => Tokens.Read(),
            JsonTokenType.EndObject or JsonTokenType.EndArray => false,
            _ => true,
        };
    }

    /// <summary>Reads the rest of the value at a depth that the reader is at or within.</summary>
    public void LeaveValue(int depth)
    {
        while (Tokens.CurrentDepth > depth)
            Tokens.Read();
        SkipValue();
    }

    /// <summary>Moves to the end of the value that the reader is on, or whose name it is on.</summary>
    public void SkipValue()
    {
        if (Tokens.TokenType == JsonTokenType.PropertyName)
            Tokens.Read();

        bool isContainer = Tokens.TokenType is JsonTokenType.StartObject or JsonTokenType.StartArray;
        if (!isContainer || !TryJump())
            Tokens.Skip();
    }

    /// <summary>Throws the error that <see cref="Tokens"/> has thrown, with the line of the document.</summary>
    public readonly void ThrowFromStart()
    {
        var reader = new Utf8JsonReader(_json[StartOf(_json)..], Options);
        while (reader.Read())
        {
        }
    }

    /// <summary>Moves to the end of an object or array, whose tokens are not needed.</summary>
    /// <returns>Whether it is strict JSON.</returns>
    private bool TryJump()
    {
        int start = TokenStart;
        int length = _isStrict ? ContainerScan.LengthOf(_json[start..], DepthLimit.Of(Options.MaxDepth) - Tokens.CurrentDepth) : 0;
        if (length == 0)
            return false;

        // For the reader the closing bracket directly follows the opening one.
        _start = start + length - 1;
        Tokens = new Utf8JsonReader(_json[_start..], isFinalBlock: true, Tokens.CurrentState);
        HasJumped = true;
        return Tokens.Read();
    }

    private static int StartOf(ReadOnlySpan<byte> json)
        => json.StartsWith(Encoding.UTF8.Preamble) ? Encoding.UTF8.Preamble.Length : 0;
}
