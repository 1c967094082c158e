namespace ReleaseReport;

/// <summary>Reads of a <see cref="Stream"/>.</summary>
internal static class StreamExtensions
{
    /// <param name="stream">The stream.</param>
    /// <param name="document">How messages call it.</param>
    /// <exception cref="DocumentException">It cannot be read.</exception>
    public static byte[] ReadToEnd(this Stream stream, string document)
    {
        using var buffer = new MemoryStream();
        try
        {
            stream.CopyTo(buffer);
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            // A directory as standard input is one that can be opened and not read.
            throw new DocumentException(document, exception.Message, exception);
        }

        return buffer.ToArray();
    }
}
