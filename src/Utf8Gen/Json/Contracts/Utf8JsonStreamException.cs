using System.Text.Json;
using Utf8Gen.Json.Positions;

namespace Utf8Gen.Json;

/// <summary>A document that a <see cref="Utf8JsonStreamReader"/> reads is not JSON, not what was asked for, or over a limit.</summary>
/// <remarks>
/// <para><see cref="BytePosition"/>, <see cref="JsonException.LineNumber"/> and <see cref="JsonException.BytePositionInLine"/> name the
/// same byte of the document, a byte order mark being part of the first line. Lines end where they do for
/// <see cref="Utf8JsonReader"/>.</para>
/// <para>For an element of an array that is enumerated, the message says its index, and <see cref="JsonException.Path"/> goes from
/// the beginning of the document through the array and the element to the value; where the enumeration has begun after something
/// else was read, <c>$</c> is the value that its path began with, as it is in that path. The
/// <see cref="Exception.InnerException"/> is that of the serializer, which has seen nothing but the element and counts from its
/// beginning.</para>
/// </remarks>
public sealed class Utf8JsonStreamException : JsonException
{
    internal Utf8JsonStreamException(string message, DocumentPosition position, string? path = null, Exception? innerException = null)
        : base(ErrorText.With(message, position, path), path, position.Text.Line, position.Text.Column, innerException)
    {
        BytePosition = position.Byte;
    }

    /// <summary>Where, in bytes from the beginning of the stream or pipe, a byte order mark included.</summary>
    public long BytePosition { get; }
}
