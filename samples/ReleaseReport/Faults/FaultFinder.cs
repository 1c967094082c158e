using System.Text;
using System.Text.Json;

namespace ReleaseReport;

/// <summary>Finds out what is wrong with a document that a variant has failed on.</summary>
/// <remarks>The parsers say where the JSON is broken, but most of them not where a value has the wrong type. So a failed
/// document is read once more, and the message and the position are the same whichever variant has failed.</remarks>
internal static class FaultFinder
{
    /// <returns>The first fault, syntax first; null when the document is as it should be.</returns>
    public static DocumentFault? Find(ReadOnlySpan<byte> document)
    {
        int start = document.StartsWith(Encoding.UTF8.Preamble) ? Encoding.UTF8.Preamble.Length : 0;
        ReadOnlySpan<byte> json = document[start..];
        DocumentFault? fault = FindSyntaxFault(json) ?? new SchemaCheck(json).FindFault();
        return fault is null ? null : fault with { BytePosition = start + fault.BytePosition };
    }

    private static DocumentFault? FindSyntaxFault(ReadOnlySpan<byte> json)
    {
        var reader = new Utf8JsonReader(json);
        try
        {
            while (reader.Read())
            {
            }

            return null;
        }
        catch (JsonException exception)
        {
            long position = IndexOfLine(json, exception.LineNumber ?? 0) + (exception.BytePositionInLine ?? 0);
            return new DocumentFault(position, WithoutPosition(exception.Message));
        }
    }

    private static int IndexOfLine(ReadOnlySpan<byte> json, long lineNumber)
    {
        int index = 0;
        for (long line = 0; line < lineNumber; line++)
            index += json[index..].IndexOf((byte)'\n') + 1;
        return index;
    }

    /// <summary>Takes off the line and column that the reader puts behind its messages.</summary>
    private static string WithoutPosition(string message)
    {
        int end = message.IndexOf(" LineNumber: ", StringComparison.Ordinal);
        return end < 0 ? message : message[..end];
    }
}
