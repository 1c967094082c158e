using System.Buffers;
using System.Globalization;
using System.Text;
using System.Text.Json;
using Utf8Gen.Json;

namespace Utf8Gen.Tests.Json.Support;

/// <summary>All there is to know of a token.</summary>
/// <param name="Type">Its type.</param>
/// <param name="Depth">Its depth.</param>
/// <param name="Start">Its absolute position.</param>
/// <param name="Raw">Its bytes, escapes included.</param>
/// <param name="IsEscaped">Whether there are any.</param>
internal sealed record TokenRecord(JsonTokenType Type, int Depth, long Start, string Raw, bool IsEscaped)
{
    public static TokenRecord Of(ref Utf8JsonReader reader, long blockStart) => new(
        reader.TokenType,
        reader.CurrentDepth,
        blockStart + reader.TokenStartIndex,
        Encoding.Latin1.GetString(reader.HasValueSequence ? reader.ValueSequence.ToArray() : reader.ValueSpan),
        reader.ValueIsEscaped);

    /// <summary>The tokens of a document that one reader has as a whole: what every other way must give.</summary>
    public static List<TokenRecord> AllOf(ReadOnlyMemory<byte> document, JsonReaderOptions options = default)
    {
        int start = document.Span.StartsWith(Encoding.UTF8.Preamble) ? 3 : 0;
        var tokens = new List<TokenRecord>();
        var reader = new Utf8JsonReader(document.Span[start..], options);
        while (reader.Read())
            tokens.Add(Of(ref reader, start));
        return tokens;
    }

    /// <summary>The tokens as a loop over blocks finds them.</summary>
    public static async Task<List<TokenRecord>> ByBlocksAsync(Utf8JsonStreamReader json, SourceKind kind)
    {
        var tokens = new List<TokenRecord>();
        while (await json.FillAsync(kind))
            AddBlock(json, tokens);
        return tokens;
    }

    /// <summary>The tokens as a visitor sees them.</summary>
    public static async Task<List<TokenRecord>> ByVisitorAsync(Utf8JsonStreamReader json, SourceKind kind)
        => (await json.ReadAsync(kind, new TokenRecorder(json))).Tokens;

    public override string ToString() => string.Create(CultureInfo.InvariantCulture, $"{Type} at {Start} in {Depth}: {Raw}");

    private static void AddBlock(Utf8JsonStreamReader json, List<TokenRecord> tokens)
    {
        Utf8JsonReader reader = json.GetReader();
        while (reader.Read())
            tokens.Add(Of(ref reader, json.BytesConsumed));
        json.Commit(in reader);
    }
}
