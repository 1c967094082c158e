using Microsoft.Diagnostics.Tracing.Etlx;
using Utf8Gen.Tool.Profiling.Recordings;

namespace Utf8Gen.Tool.Profiling.Reading.Nettrace;

/// <summary>Reads traces of EventPipe, which the runtime writes.</summary>
internal static class NettraceReader
{
    /// <exception cref="RecordingException">The file is damaged, or has no samples.</exception>
    public static Recording Read(string path, ReadingProgress progress)
    {
        // The library writes other files next to the one that it is given.
        DirectoryInfo folder = Directory.CreateTempSubdirectory("utf8gen-profile-");
        try
        {
            string converted = Path.Combine(folder.FullName, "trace.etlx");
            progress.ShowActivity("resolving stacks");
            TraceLog.CreateFromEventPipeDataFile(path, converted, new TraceLogOptions { ConversionLog = TextWriter.Null });
            using var log = new TraceLog(converted);
            progress.ShowActivity("adding up samples");
            return new NettraceSamples(log).Collect(path);
        }
        catch (Exception exception) when (exception is UnauthorizedAccessException or IOException and not EndOfStreamException)
        {
            throw new RecordingException($"{path}: it could not be converted in {folder.FullName}: {exception.Message}", exception);
        }
        catch (Exception exception) when (exception is not RecordingException)
        {
            // For damaged files the library throws various exceptions: format, range
            // and null reference exceptions.
            throw new RecordingException($"{path}: the trace is damaged or incomplete ({exception.Message})", exception);
        }
        finally
        {
            folder.Delete(recursive: true);
        }
    }
}
