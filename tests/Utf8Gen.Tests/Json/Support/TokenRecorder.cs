using System.Text.Json;
using Utf8Gen.Json;

namespace Utf8Gen.Tests.Json.Support;

/// <summary>Writes down each token that it sees, and says of each how to go on.</summary>
internal readonly struct TokenRecorder(Utf8JsonStreamReader json, Func<TokenRecord, Utf8JsonVisit>? decide = null) : IUtf8JsonVisitor
{
    public List<TokenRecord> Tokens { get; } = [];

    public Utf8JsonVisit Visit(ref Utf8JsonReader reader)
    {
        TokenRecord token = TokenRecord.Of(ref reader, json.BytesConsumed);
        Tokens.Add(token);
        return decide?.Invoke(token) ?? Utf8JsonVisit.Continue;
    }
}
