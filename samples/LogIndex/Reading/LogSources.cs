namespace LogIndex;

/// <summary>Finds the logs that the command line names.</summary>
internal static class LogSources
{
    public const string StandardInputArgument = "-";

    /// <param name="request">The arguments of the program.</param>
    /// <param name="standardInput">Standard input; read to its end if requested.</param>
    /// <exception cref="InputException">Standard input cannot be read.</exception>
    public static IReadOnlyList<LogSource> Of(LogRequest request, Stream standardInput)
        => request.Files is []
            ? [OfBytes("built-in log", FakeLog.Create(request.Seed, request.Lines))]
            : [.. request.Files.Select(file => file == StandardInputArgument ? OfStandardInput(standardInput) : OfFile(file))];

    public static LogSource OfBytes(string name, byte[] log) => new(name, () => new MemoryStream(log, writable: false));

    private static LogSource OfFile(string file) => new(file, () => OpenFile(file));

    /// <remarks>Files are read from disk each time; standard input can be read only once.</remarks>
    private static LogSource OfStandardInput(Stream stream)
    {
        const string Name = "standard input";
        using var log = new MemoryStream();
        try
        {
            stream.CopyTo(log);
        }
        catch (IOException exception)
        {
            throw new InputException(Name, $"{exception.Message} Provide a readable stream of less than 2 GB.");
        }

        return OfBytes(Name, log.ToArray());
    }

    private static FileStream OpenFile(string file)
    {
        try
        {
            // The reader requests whole blocks, so the stream needs no buffer.
            return new FileStream(file, FileMode.Open, FileAccess.Read, FileShare.ReadWrite, bufferSize: 0);
        }
        catch (Exception exception) when (exception is FileNotFoundException or DirectoryNotFoundException or ArgumentException)
        {
            throw new InputException(file, "there is no such file. Name an existing file, or - for standard input.");
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            throw new InputException(file, $"{exception.Message} Name a readable file.");
        }
    }
}
