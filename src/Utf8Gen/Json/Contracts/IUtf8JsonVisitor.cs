using System.Text.Json;

namespace Utf8Gen.Json;

/// <summary>Receives the tokens of a document in order, each exactly once.</summary>
/// <remarks>Implement this interface in a struct, so that <see cref="Utf8JsonStreamReader"/> calls
/// it without an interface dispatch.</remarks>
public interface IUtf8JsonVisitor
{
    /// <summary>Handles one token and decides how to continue.</summary>
    /// <param name="reader">A reader on the token. Its members may be read, but it must not
    /// advance. Its spans and sequences are valid until this method returns, and its positions
    /// count from <see cref="Utf8JsonStreamReader.BytesConsumed"/>.</param>
    Utf8JsonVisit Visit(ref Utf8JsonReader reader);
}
