using System.Buffers;
using System.Text;
using System.Text.Json;

namespace ReleaseReport;

/// <summary>What a run has cost, as a line of JSON.</summary>
internal static class StatisticsLine
{
    public static string Of(VariantRun run)
    {
        var line = new ArrayBufferWriter<byte>();
        using (var writer = new Utf8JsonWriter(line))
            Write(run, writer);
        return Encoding.UTF8.GetString(line.WrittenSpan);
    }

    private static void Write(VariantRun run, Utf8JsonWriter writer)
    {
        writer.WriteStartObject();
        writer.WriteString("variant"u8, run.Variant);
        writer.WriteString("file"u8, run.Document);
        if (run.DocumentBytes is { } bytes)
            writer.WriteNumber("bytes"u8, bytes);
        else
            writer.WriteNull("bytes"u8);
        writer.WriteNumber("bytesRead"u8, run.BytesRead);
        writer.WriteNumber("allocatedBytes"u8, run.AllocatedBytes);
        writer.WriteNumber("elapsedMicroseconds"u8, (long)run.Elapsed.TotalMicroseconds);
        writer.WriteEndObject();
    }
}
