namespace LogIndex;

/// <summary>Finds what the command line names.</summary>
internal static class LogSources
{
    public const string StandardInputArgument = "-";

    /// <param name="request">What the command line asks for.</param>
    /// <param name="standardInput">Read to its end, if it is asked for.</param>
    /// <exception cref="InputException">Standard input cannot be read.</exception>
    public static IReadOnlyList<LogSource> Of(LogRequest request, Stream standardInput)
        => request.Files is []
            ? [OfBytes("built-in log", FakeLog.Create(request.Seed, request.Lines))]
            : [.. request.Files.Select(file => file == StandardInputArgument ? OfStandardInput(standardInput) : OfFile(file))];

    public static LogSource OfBytes(string name, byte[] log) => new(name, () => new MemoryStream(log, writable: false));

    private static LogSource OfFile(string file) => new(file, () => OpenFile(file));

    /// <remarks>Files are read again from the disk; standard input is there only once.</remarks>
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
            throw new InputException(Name, $"{exception.Message} Hand in a stream of less than 2 GB that can be read.");
        }

        return OfBytes(Name, log.ToArray());
    }

    private static FileStream OpenFile(string file)
    {
        try
        {
            // The reader asks for whole blocks: the stream needs no buffer of its own.
            return new FileStream(file, FileMode.Open, FileAccess.Read, FileShare.ReadWrite, bufferSize: 0);
        }
        catch (Exception exception) when (exception is FileNotFoundException or DirectoryNotFoundException or ArgumentException)
        {
            throw new InputException(file, "there is no such file. Name one that is there, or - for standard input.");
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            throw new InputException(file, $"{exception.Message} Name a file that can be read.");
        }
    }
}
