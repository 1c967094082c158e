using Utf8Gen.Tool.Profiling.Reading.Nettrace;
using Utf8Gen.Tool.Profiling.Reading.Speedscope;
using Utf8Gen.Tool.Profiling.Recordings;

namespace Utf8Gen.Tool.Profiling.Reading;

/// <summary>Reads a trace in any supported format, recognized by its first bytes.</summary>
internal static class RecordingFile
{
    private static ReadOnlySpan<byte> NettraceSignature => "Nettrace"u8;

    private static ReadOnlySpan<byte> GzipSignature => [0x1F, 0x8B];

    private static ReadOnlySpan<byte> ZipSignature => "PK\u0003\u0004"u8;

    private static ReadOnlySpan<byte> ByteOrderMark => [0xEF, 0xBB, 0xBF];

    /// <exception cref="RecordingException">The file cannot be read, or is not
    /// a supported trace.</exception>
    public static Recording Read(string path, ReadingProgress progress)
    {
        try
        {
            using FileStream file = TraceFile.Open(path);
            ReadOnlySpan<byte> start = Start(file);
            if (start.StartsWith(NettraceSignature))
                return NettraceReader.Read(path, progress);
            if (IsJson(start))
                return SpeedscopeReader.Read(file, path, progress);
            if (start.StartsWith(GzipSignature) || start.StartsWith(ZipSignature))
                throw new RecordingException($"{path}: the file is compressed; unpack it first.");
        }
        catch (Exception exception)
            when (exception is IOException or UnauthorizedAccessException or NotSupportedException or ArgumentException)
        {
            throw new RecordingException($"{path}: {exception.Message}", exception);
        }

        throw new RecordingException($"{path}: this is neither a .nettrace nor a speedscope file.");
    }

    private static bool IsJson(ReadOnlySpan<byte> start)
    {
        if (start.StartsWith(ByteOrderMark))
            start = start[ByteOrderMark.Length..];
        return start.TrimStart(" \t\r\n"u8).StartsWith("{"u8);
    }

    private static ReadOnlySpan<byte> Start(FileStream file)
    {
        byte[] start = new byte[64];
        int length = file.ReadAtLeast(start, start.Length, throwOnEndOfStream: false);
        file.Position = 0;
        return start.AsSpan(0, length);
    }
}
