using System.Text.Json;

namespace Utf8Gen.Json;

/// <summary>The document of a <see cref="Utf8JsonStreamReader"/> or a <see cref="Utf8JsonPartialReader"/> is not JSON,
/// lacks what was requested, or exceeds a limit.</summary>
/// <remarks>
/// <para><see cref="BytePosition"/>, <see cref="JsonException.LineNumber"/> and
/// <see cref="JsonException.BytePositionInLine"/> name the same byte of the document; a byte order mark is part of the
/// first line. Lines end where they end for <see cref="Utf8JsonReader"/>.</para>
/// <para>For an element of an enumerated array the message has its index, and <see cref="JsonException.Path"/> leads
/// from the start of the document through the array and the element to the value; if something else was read before the
/// enumeration, <c>$</c> is the value that its path started from. The <see cref="Exception.InnerException"/> is that of
/// the serializer, which counts from the start of the element.</para>
/// </remarks>
public sealed class Utf8JsonStreamException : JsonException
{
    internal Utf8JsonStreamException(string message, DocumentPosition position, string? path = null, Exception? innerException = null)
        : base(ErrorText.With(message, position, path), path, position.Text.Line, position.Text.Column, innerException)
    {
        BytePosition = position.Byte;
    }

    /// <summary>The position in bytes from the start of the stream or pipe, including a byte order mark.</summary>
    public long BytePosition { get; }
}

/// <summary>Composes the message of an error with its position.</summary>
internal static class ErrorText
{
    public static string With(string message, DocumentPosition position, string? path)
    {
        string place = $"LineNumber: {position.Text.Line} | BytePositionInLine: {position.Text.Column} | BytePosition: {position.Byte}.";
        return path is null ? $"{message} {place}" : $"{message} Path: {path} | {place}";
    }

    /// <summary>Returns the message of a System.Text.Json exception without the position at its end, which counts from
    /// another start.</summary>
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

    /// <summary>Whether the serializer added a position to the message, as it does for unsupported types.</summary>
    public static bool HasPosition(NotSupportedException exception)
        => exception.Message.Contains(" Path: $", StringComparison.Ordinal)
        && exception.Message.Contains(" | BytePositionInLine: ", StringComparison.Ordinal);

    /// <inheritdoc cref="WithoutPosition(JsonException)"/>
    public static string WithoutPosition(NotSupportedException exception)
        => exception.Message[..exception.Message.LastIndexOf(" Path: $", StringComparison.Ordinal)];
}

/// <summary>Which value an error is about.</summary>
/// <param name="Path">The path of the value.</param>
/// <param name="Subject">What the message begins with; null for nothing.</param>
internal readonly record struct ValuePosition(string Path, string? Subject = null)
{
    /// <summary>An element of an enumerated array.</summary>
    public static ValuePosition OfElement(string arrayPath, long index) => new($"{arrayPath}[{index}]", $"Element {index} of {arrayPath}");

    /// <summary>One of several values, one after the other.</summary>
    public static ValuePosition OfDocument(long index, long line) => new("$", $"Value {index}, which begins in line {line}");

    /// <summary>Returns the path of a value in this one.</summary>
    /// <param name="path">The path inside the value, as the serializer writes it; a converter may write
    /// anything.</param>
    public string PathTo(string? path) => path is ['$', .. string rest] ? Path + rest : Path;

    public string Describe(string problem) => Subject is null ? problem : $"{Subject}: {problem}";
}

/// <summary>The name of the reader in exceptions, for types that must not depend on it.</summary>
internal static class ReaderName
{
    public const string Short = "Utf8JsonStreamReader";
    public const string Full = "Utf8Gen.Json." + Short;
}
