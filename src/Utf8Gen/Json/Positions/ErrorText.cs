using System.Text.Json;

namespace Utf8Gen.Json.Positions;

/// <summary>Composes the message of an error with its position.</summary>
internal static class ErrorText
{
    public static string With(string message, DocumentPosition position, string? path)
    {
        string place = $"LineNumber: {position.Text.Line} | BytePositionInLine: {position.Text.Column} | BytePosition: {position.Byte}.";
        return path is null ? $"{message} {place}" : $"{message} Path: {path} | {place}";
    }

    /// <summary>Returns the message of a System.Text.Json exception without the position at its
    /// end, which counts from another start.</summary>
    public static string WithoutPosition(JsonException exception)
    {
        string place = $"LineNumber: {exception.LineNumber} | BytePositionInLine: {exception.BytePositionInLine}.";
        string message = exception.Message;
        foreach (string end in (ReadOnlySpan<string>)[$"Path: {exception.Path} | {place}", place])
        {
            if (message.EndsWith(end, StringComparison.Ordinal))
                return message[..^end.Length].TrimEnd();
        }

        return message;
    }

    /// <summary>Whether the serializer added a position to the message, as it does
    /// for unsupported types.</summary>
    public static bool HasPosition(NotSupportedException exception)
        => exception.Message.Contains(" Path: $", StringComparison.Ordinal)
        && exception.Message.Contains(" | BytePositionInLine: ", StringComparison.Ordinal);

    /// <inheritdoc cref="WithoutPosition(JsonException)"/>
    public static string WithoutPosition(NotSupportedException exception)
        => exception.Message[..exception.Message.LastIndexOf(" Path: $", StringComparison.Ordinal)];
}
