using System.Text.Json;
using Utf8Gen.Json;
using Utf8Gen.Tool.Profiling.Recordings;

namespace Utf8Gen.Tool.Profiling.Reading.Speedscope;

/// <summary>Reads files that dotnet-trace, PerfView and other profilers write for
/// https://www.speedscope.app.</summary>
/// <remarks>The file is streamed: only the frames, the distinct stacks, and a number for each
/// sample until its weight is known are kept.</remarks>
internal static class SpeedscopeReader
{
    private static readonly Utf8JsonStreamOptions Options = new() { InitialBufferSize = 256 * 1024, LeaveOpen = true };

    /// <exception cref="RecordingException">The file is damaged, not a speedscope file,
    /// or has no samples.</exception>
    public static Recording Read(FileStream file, string path, ReadingProgress progress)
    {
        using var watched = new ProgressStream(file, progress);
        using var json = new Utf8JsonStreamReader(watched, Options);
        try
        {
            var walk = new SpeedscopeWalk(json);
            json.Read(new SpeedscopeVisitor(walk));
            return walk.Complete();
        }
        catch (JsonException exception)
        {
            throw new RecordingException($"{path}: this is not JSON, or it is incomplete: {exception.Message}", exception);
        }
        catch (SpeedscopeException exception)
        {
            throw new RecordingException($"{path}: {exception.Message}", exception);
        }
    }
}
