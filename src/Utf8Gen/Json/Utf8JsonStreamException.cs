using System.Text.Json;

namespace Utf8Gen.Json;

/// <summary>A document that a <see cref="Utf8JsonStreamReader"/> reads is not JSON, not what was asked for, or over a limit.</summary>
public sealed class Utf8JsonStreamException : JsonException
{
    internal Utf8JsonStreamException(string message, long bytePosition, string? path = null)
        : base(Complete(message, path, bytePosition), path, lineNumber: null, bytePositionInLine: null)
    {
        BytePosition = bytePosition;
    }

    internal Utf8JsonStreamException(JsonException innerException, long bytePosition)
        : base(Complete(innerException, bytePosition), innerException.Path, innerException.LineNumber, innerException.BytePositionInLine, innerException)
    {
        BytePosition = bytePosition;
    }

    /// <summary>Where, in bytes from the beginning of the stream or pipe, a byte order mark included.</summary>
    public long BytePosition { get; }

    private static string Complete(string message, string? path, long bytePosition)
        => path is null ? $"{message} BytePosition: {bytePosition}." : $"{message} Path: {path} | BytePosition: {bytePosition}.";

    /// <summary>The messages of System.Text.Json end with a list of places; this is one more.</summary>
    private static string Complete(JsonException exception, long bytePosition)
        => $"{exception.Message.TrimEnd('.')} | BytePosition: {bytePosition}.";
}
