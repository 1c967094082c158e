using System.IO.Pipelines;
using System.Runtime.CompilerServices;
using System.Text.Json;
using Utf8Gen.Json;

namespace ReleaseReport;

/// <summary>The same as <see cref="StreamVariant"/> over a pipe.</summary>
internal sealed class PipeVariant : IReportVariant
{
    /// <summary>As many bytes as <see cref="Utf8JsonStreamReader"/> asks of a stream.</summary>
    private static readonly StreamPipeReaderOptions Blocks = new(bufferSize: new Utf8JsonStreamOptions().InitialBufferSize);

    /// <inheritdoc/>
    public string Name => "pipe";

    /// <inheritdoc/>
    /// <remarks>A pipe has asynchronous reads only, and here is nothing else to do
    /// meanwhile.</remarks>
    public void WriteReport(Stream document, DateOnly today, Utf8JsonWriter writer)
    {
        using var json = new Utf8JsonStreamReader(PipeReader.Create(document, Blocks));
        var channel = new StrongBox<ChannelVisitor>(new ChannelVisitor(today));
        json.ReadAsync(channel).AsTask().GetAwaiter().GetResult();
        JsonSerializer.Serialize(writer, channel.Value.ToReport(), ReleaseJson.Default.ReportModel);
    }
}
