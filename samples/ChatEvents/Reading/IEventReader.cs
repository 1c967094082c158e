using System.Buffers;

namespace ChatEvents;

/// <summary>A way to read an event.</summary>
internal interface IEventReader
{
    string Name { get; }

    /// <summary>Appends the text that an event has.</summary>
    /// <param name="json">The data of the event.</param>
    /// <param name="answer">The answer, in UTF-8.</param>
    void Append(ReadOnlySpan<byte> json, IBufferWriter<byte> answer);
}
