using System.Buffers;
using System.Text.Encodings.Web;
using System.Text.Json;

namespace Utf8Gen.CompilerServices;

/// <summary>A writer of the serializer with a buffer, for values that are written by their converters. There is one for
/// each thread, which nested documents do not share.</summary>
internal sealed class SliceWriter
{
    private const int MaxKeptBytes = 64 * 1024;

    [ThreadStatic]
    private static SliceWriter? s_ofThread;

    private readonly ArrayBufferWriter<byte> _bytes = new();
    private readonly JavaScriptEncoder? _encoder;

    private SliceWriter(JavaScriptEncoder? encoder)
    {
        _encoder = encoder;
        Writer = new Utf8JsonWriter(_bytes, new JsonWriterOptions { Encoder = encoder, SkipValidation = true });
    }

    public Utf8JsonWriter Writer { get; }

    /// <summary>Returns a writer without anything written. It is dropped if it is not returned.</summary>
    public static SliceWriter Rent(JavaScriptEncoder? encoder)
    {
        SliceWriter? writer = s_ofThread;
        s_ofThread = null;
        return writer is not null && ReferenceEquals(writer._encoder, encoder) ? writer : new SliceWriter(encoder);
    }

    public ReadOnlySpan<byte> Flush()
    {
        Writer.Flush();
        return _bytes.WrittenSpan;
    }

    public void Return()
    {
        if (_bytes.Capacity > MaxKeptBytes)
            return;

        _bytes.Clear();
        Writer.Reset();
        s_ofThread = this;
    }
}
