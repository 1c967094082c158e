namespace HttpHeaders;

/// <summary>Reads the input into memory.</summary>
internal static class InputLoader
{
    public const string StandardInputArgument = "-";

    /// <param name="file">The name of a file, or <c>-</c> for standard input.</param>
    /// <param name="standardInput">Standard input; read only if requested.</param>
    /// <exception cref="InputException">The input cannot be read.</exception>
    public static byte[] Load(string file, Stream standardInput)
    {
        try
        {
            return file == StandardInputArgument ? ReadToEnd(standardInput) : File.ReadAllBytes(file);
        }
        catch (Exception exception) when (exception is FileNotFoundException or DirectoryNotFoundException or ArgumentException)
        {
            throw new InputException("there is no such file. Name an existing file, or - for standard input.");
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            throw new InputException($"{exception.Message} Name a readable file.");
        }
    }

    private static byte[] ReadToEnd(Stream stream)
    {
        using var buffer = new MemoryStream();
        stream.CopyTo(buffer);
        return buffer.ToArray();
    }
}
