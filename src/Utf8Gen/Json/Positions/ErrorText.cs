using System.Text.Json;

namespace Utf8Gen.Json.Positions;

/// <summary>The message of an error, with all that there is of its place.</summary>
internal static class ErrorText
{
    public static string With(string message, DocumentPosition position, string? path)
    {
        string place = $"LineNumber: {position.Text.Line} | BytePositionInLine: {position.Text.Column} | BytePosition: {position.Byte}.";
        return path is null ? $"{message} {place}" : $"{message} Path: {path} | {place}";
    }

    /// <summary>The message of an exception of System.Text.Json without the places at its end, which count from elsewhere.</summary>
    public static string WithoutPlace(JsonException exception)
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

    /// <summary>Whether the serializer has added a place to the message: it says so where a type is not supported.</summary>
    public static bool HasPlace(NotSupportedException exception)
        => exception.Message.Contains(" Path: $", StringComparison.Ordinal)
        && exception.Message.Contains(" | BytePositionInLine: ", StringComparison.Ordinal);

    /// <inheritdoc cref="WithoutPlace(JsonException)"/>
    public static string WithoutPlace(NotSupportedException exception)
        => exception.Message[..exception.Message.LastIndexOf(" Path: $", StringComparison.Ordinal)];
}
