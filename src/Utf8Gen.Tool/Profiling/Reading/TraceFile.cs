using Utf8Gen.Tool.Profiling.Recordings;

namespace Utf8Gen.Tool.Profiling.Reading;

/// <summary>Opens what the user named, or says why that cannot be a trace.</summary>
internal static class TraceFile
{
    /// <exception cref="RecordingException">There is no file that can be read.</exception>
    public static FileStream Open(string path)
    {
        if (path.Length == 0)
            throw new RecordingException("the name of the trace is empty.");
        if (Directory.Exists(path))
            throw new RecordingException($"{path}: this is a folder; give a .nettrace or a speedscope file.");

        FileStream file = OpenFile(path);
        string? mistake = !file.CanSeek ? "a pipe or a device cannot be read twice; write what it holds to a file."
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
            throw new RecordingException($"{path}: there is no such file{(path.AsSpan().ContainsAny('*', '?') ? "; name a single one, without wildcards" : "")}.", exception);
        }
        catch (UnauthorizedAccessException exception)
        {
            throw new RecordingException($"{path}: the file may not be read.", exception);
        }
        catch (Exception exception) when (exception is IOException or ArgumentException or NotSupportedException)
        {
            throw new RecordingException($"{path}: {exception.Message}", exception);
        }
    }
}
