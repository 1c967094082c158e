using System.Text.Json;
using Utf8Gen.Json;

namespace Utf8Gen.Benchmarks.Json.Tokens;

/// <summary>Counts strings.</summary>
internal struct TokenCounter : IUtf8JsonVisitor
{
    public long Count { get; private set; }

    public Utf8JsonVisit Visit(ref Utf8JsonReader reader)
    {
        Count += reader.TokenType == JsonTokenType.String ? 1 : 0;
        return Utf8JsonVisit.Continue;
    }
}
