using Utf8Gen.Tool.Profiling.Recordings;

namespace Utf8Gen.Tool.Profiling.Reading;

/// <summary>Opens a trace file, or explains why it cannot be one.</summary>
internal static class TraceFile
{
    /// <exception cref="RecordingException">There is no readable file.</exception>
    public static FileStream Open(string path)
    {
        if (path.Length == 0)
            throw new RecordingException("the name of the trace is empty.");
        if (Directory.Exists(path))
            throw new RecordingException($"{path}: this is a folder; give a .nettrace or a speedscope file.");

        FileStream file = OpenFile(path);
        string? mistake = !file.CanSeek ? "a pipe or a device cannot be read twice; write its content to a file."
            : file.Length == 0 ? "the file is empty."
            : null;
        if (mistake is null)
            return file;

        file.Dispose();
        throw new RecordingException($"{path}: {mistake}");
    }

    private static FileStream OpenFile(string path)
    {
        try
        {
            return File.OpenRead(path);
        }
        catch (Exception exception) when (exception is FileNotFoundException or DirectoryNotFoundException)
        {
            throw new RecordingException(
                $"{path}: there is no such file{(path.AsSpan().ContainsAny('*', '?') ? "; name a single one, without wildcards" : "")}.",
                exception);
        }
        catch (UnauthorizedAccessException exception)
        {
            throw new RecordingException($"{path}: the file cannot be read: access is denied.", exception);
        }
        catch (Exception exception) when (exception is IOException or ArgumentException or NotSupportedException)
        {
            throw new RecordingException($"{path}: {exception.Message}", exception);
        }
    }
}
