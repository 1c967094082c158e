using System.Text.Json;
using Utf8Gen.Json;

namespace ReleaseReport;

/// <summary>One way to make a report out of the <c>releases.json</c> of one .NET version.</summary>
/// <remarks>All variants write the same bytes for the same document. They share no code that reads
/// a document, dates and the first two apart, so that comparing them means something.</remarks>
internal interface IReportVariant
{
    /// <summary>All of this program; the first is the one that the others are compared
    /// with.</summary>
    static IReadOnlyList<IReportVariant> All { get; } =
    [
        new SerializerVariant("serializer", static document => JsonSerializer.Deserialize(document, ReleaseJson.Default.ChannelModel)),
        new SerializerVariant("reader", static document => Utf8JsonSerializer.Deserialize(document, ReleaseJson.Default.ChannelModel)),
        new DocumentVariant(), new NodeVariant(),
        new StreamVariant(), new PipeVariant(), new RawVariant(), new EnumerateVariant(),
    ];

    /// <summary>The name on the command line.</summary>
    string Name { get; }

    /// <summary>Writes the report as one JSON object.</summary>
    /// <param name="document">The document, from its first byte; it may begin with a byte order
    /// mark.</param>
    /// <param name="today">The day of the report.</param>
    /// <param name="writer">Takes the report; what it has got when an exception comes is not a
    /// report.</param>
    /// <exception cref="JsonException">The part of the document that was read is not JSON, or not
    /// what the report needs.</exception>
    /// <exception cref="InvalidOperationException">The same, where a member of the document object
    /// model says so.</exception>
    void WriteReport(Stream document, DateOnly today, Utf8JsonWriter writer);
}
