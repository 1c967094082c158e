using Microsoft.Diagnostics.Tracing.Etlx;
using Utf8Gen.ProfileTool.Recordings;

namespace Utf8Gen.ProfileTool.Reading.Nettrace;

/// <summary>Reads what the runtime has written itself, over EventPipe.</summary>
internal static class NettraceReader
{
    /// <exception cref="RecordingException">The file is damaged, or has no samples.</exception>
    public static Recording Read(string path, ReadingProgress progress)
    {
        string converted = Path.Combine(Path.GetTempPath(), Path.GetRandomFileName() + ".etlx");
        try
        {
            progress.Say("resolving stacks");
            TraceLog.CreateFromEventPipeDataFile(path, converted, new TraceLogOptions { ConversionLog = TextWriter.Null });
            using var log = new TraceLog(converted);
            progress.Say("adding up samples");
            return new NettraceSamples(log).Collect(path);
        }
        catch (Exception exception) when (exception is not RecordingException)
        {
            // Damaged files show in the library as whatever they lead to: format, range and null reference exceptions.
            throw new RecordingException($"{path}: the trace is damaged or cut off ({exception.Message})", exception);
        }
        finally
        {
            File.Delete(converted);
        }
    }
}
