namespace ReleaseReport;

/// <summary>A document in a file.</summary>
internal sealed class FileDocument(string path) : ReleaseDocument(path)
{
    /// <inheritdoc/>
    public override long? Size => new FileInfo(Name) is { Exists: true } file ? file.Length : null;

    /// <inheritdoc/>
    public override Stream Open() => Read(static path => new FileStream(path, new FileStreamOptions { BufferSize = 0 }));

    /// <inheritdoc/>
    public override LoadedDocument Load() => new(Name, Read(File.ReadAllBytes));

    private T Read<T>(Func<string, T> read)
    {
        if (Directory.Exists(Name))
            throw new DocumentException(Name, "this is a directory.");

        try
        {
            return read(Name);
        }
        catch (Exception exception) when (exception is FileNotFoundException or DirectoryNotFoundException or ArgumentException)
        {
            throw new DocumentException(Name, "there is no such file.");
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            throw new DocumentException(Name, exception.Message);
        }
    }
}
