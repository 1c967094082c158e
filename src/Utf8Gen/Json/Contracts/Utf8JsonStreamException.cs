using System.Text.Json;
using Utf8Gen.Json.Positions;

namespace Utf8Gen.Json;

/// <summary>The document of a <see cref="Utf8JsonStreamReader"/> is not JSON, lacks what was
/// requested, or exceeds a limit.</summary>
/// <remarks>
/// <para><see cref="BytePosition"/>, <see cref="JsonException.LineNumber"/> and
/// <see cref="JsonException.BytePositionInLine"/> name the same byte of the document; a byte order
/// mark is part of the first line. Lines end where they end for
/// <see cref="Utf8JsonReader"/>.</para>
/// <para>For an element of an enumerated array the message has its index, and
/// <see cref="JsonException.Path"/> leads from the start of the document through the array and the
/// element to the value; if something else was read before the enumeration, <c>$</c> is the value
/// that its path started from. The <see cref="Exception.InnerException"/> is that of the
/// serializer, which counts from the start of the element.</para>
/// </remarks>
public sealed class Utf8JsonStreamException : JsonException
{
    internal Utf8JsonStreamException(string message, DocumentPosition position, string? path = null, Exception? innerException = null)
        : base(ErrorText.With(message, position, path), path, position.Text.Line, position.Text.Column, innerException)
    {
        BytePosition = position.Byte;
    }

    /// <summary>The position in bytes from the start of the stream or pipe,
    /// including a byte order mark.</summary>
    public long BytePosition { get; }
}
