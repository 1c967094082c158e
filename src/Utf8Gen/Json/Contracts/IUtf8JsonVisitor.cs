using System.Text.Json;

namespace Utf8Gen.Json;

/// <summary>Sees the tokens of a document one after the other, each exactly once.</summary>
/// <remarks>Implement it in a struct: <see cref="Utf8JsonStreamReader"/> then calls it without an interface.</remarks>
public interface IUtf8JsonVisitor
{
    /// <summary>Looks at one token, and says how to go on.</summary>
    /// <param name="reader">A reader that stands on the token. It may be asked anything, and must not be moved. Its spans and
    /// sequences are valid until this method returns, and its positions count from
    /// <see cref="Utf8JsonStreamReader.BytesConsumed"/>.</param>
    Utf8JsonVisit Visit(ref Utf8JsonReader reader);
}
