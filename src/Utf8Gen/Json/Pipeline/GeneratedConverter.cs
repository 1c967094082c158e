using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Utf8Gen.CompilerServices;

namespace Utf8Gen.Json.Pipeline;

/// <summary>Reads and writes an object by generated code where the serializer would by the contract.</summary>
/// <remarks>
/// <para>At the root it is given a reader that has read nothing. It reads whole documents only: before the last block
/// it reads nothing, and the serializer comes back with more. What is not plain the serializer reads again from the
/// start by the same contract of <i>plain</i> options, which are the same but for this converter, so that nothing
/// differs.</para>
/// <para>Inside of another value it is given the opening brace. What is not plain the original converter reads from
/// there, in its order, at its depth and with its lines; only the path to an error ends at this value.</para>
/// </remarks>
internal sealed class GeneratedConverter<T> : JsonConverter<T>
{
    /// <summary>The number of bytes that a root value of a stream or a pipe may have, since it is buffered: more than
    /// web servers take by default.</summary>
    internal const int MaxLength = 32 * 1024 * 1024;

    private readonly JsonTypeInfo<T> _type;
    private readonly JsonTypeInfo<T> _plain;
    private readonly JsonConverter<T> _original;
    private readonly TypeReader<T> _reader;
    private readonly TypeWriter<T>? _writer;

    private GeneratedConverter(JsonTypeInfo<T> type, JsonTypeInfo<T> plain, TypeReader<T> reader, TypeWriter<T>? writer)
    {
        _type = type;
        _plain = plain;
        _original = SerializerInternals.GetConverter(type);
        _reader = reader;
        _writer = writer;
    }

    /// <inheritdoc/>
    public override bool HandleNull => false;

    /// <summary>Lets generated code read and write the values of a contract, where there is some.</summary>
    /// <param name="type">A contract that nothing was read or written by.</param>
    /// <param name="plain">The same contract of plain options.</param>
    public static void Install(JsonTypeInfo<T> type, JsonTypeInfo<T> plain)
    {
        TypeWriter<T>.TryFind(plain, out TypeWriter<T>? writer);
        if (writer is not null && type.SerializeHandler is { } handler)
            SerializerInternals.SetHandler(type, (target, value) => WriteByHandler(target, value, writer, handler));

        if (type.Kind == JsonTypeInfoKind.Object && !type.Options.RespectNullableAnnotations
            && TypeReader<T>.TryFind(plain, out TypeReader<T>? reader) && SynchronousValues.AreAllOf(plain))
        {
            var converter = new GeneratedConverter<T>(type, plain, reader, writer);
            SerializerInternals.MakeRootConverter(converter);
            SerializerInternals.SetConverter(type, converter);
            SerializerInternals.LeaveStreamsToConverter(plain);
        }
    }

    /// <inheritdoc/>
    public override T? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        => reader.TokenType == JsonTokenType.None ? ReadRoot(ref reader) : ReadInner(ref reader, typeToConvert, options);

    /// <inheritdoc/>
    public override void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions options)
    {
        if (_writer is not null && writer.TryWrite(value, _writer, BufferedDocument.MaxLength))
            return;

        using (AttemptScope.BeginRepetition())
        {
            if (writer.CurrentDepth > 0)
                _original.Write(writer, value, options);
            else
                WriteRoot(writer, value);
        }

        if (writer.CurrentDepth == 0 && writer.BytesCommitted + writer.BytesPending > MaxLength)
            LeaveToSerializer();
    }

    private static void WriteByHandler(Utf8JsonWriter target, T value, TypeWriter<T> writer, Action<Utf8JsonWriter, T> handler)
    {
        if (target.TryWrite(value, writer, int.MaxValue))
            return;

        using (AttemptScope.BeginRepetition())
            handler(target, value);
    }

    private T? ReadRoot(ref Utf8JsonReader reader)
    {
        RootDocument<T> document = RootDocument<T>.Of(ref reader, _plain);
        if (reader.IsFinalBlock)
        {
            T? value = document.TryRead(_reader, out T? read) ? read : document.ReadAgain();
            SerializerInternals.MoveToEnd(ref reader, document.Length);
            return value;
        }

        // Nothing was read, so that the serializer alone begins at the start as well.
        if (document.Length >= MaxLength)
            LeaveToSerializer();
        SerializerInternals.AwaitMore(ref reader);
        return default;
    }

    /// <summary>From now on the serializer reads and writes the values of the contract, and streams in pieces. There is
    /// no way back, since it may be in the middle of a document.</summary>
    private void LeaveToSerializer() => SerializerInternals.SetConverter(_type, _original);

    private T? ReadInner(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        if (reader.TokenType == JsonTokenType.StartObject && _reader.ShouldAttempt())
        {
            ReadOnlySpan<byte> rest = SerializerInternals.RestFromBracket(ref reader);
            if (_reader.AttemptNext(rest, reader.CurrentDepth, out T? value, out int length))
            {
                SerializerInternals.MoveToEnd(ref reader, rest[..length]);
                return value;
            }
        }

        using (AttemptScope.BeginRepetition())
            return _original.Read(ref reader, typeToConvert, options);
    }

    private void WriteRoot(Utf8JsonWriter writer, T value)
    {
        if (!SerializerInternals.UsesHandler(_type))
        {
            JsonSerializer.Serialize(writer, value, _plain);
            return;
        }

        // Only streams are written without the handler, so what it throws is not what they throw.
        using var stream = new MemoryStream();
        JsonSerializer.Serialize(stream, value, _plain);
        writer.WriteRawValue(stream.GetBuffer().AsSpan(0, (int)stream.Length), skipInputValidation: true);
    }
}

/// <summary>Writes values by generated writers into writers of the serializer.</summary>
internal static class GeneratedWriting
{
    /// <summary>Writes a value as the serializer would.</summary>
    /// <returns>False to leave it to the serializer.</returns>
    public static bool TryWrite<T>(this Utf8JsonWriter target, T value, TypeWriter<T> writer, int maxLength)
    {
        if (!IsOf(target.Options, writer.Options) || !writer.TryWrite(value, maxLength, out WrittenDocument json, target.CurrentDepth))
            return false;

        using (json)
            target.WriteRawValue(json.Span, skipInputValidation: true);
        return true;
    }

    /// <summary>Whether a writer was made by the serializer, for such options. Others may have another layout, or
    /// refuse what they are given.</summary>
    private static bool IsOf(JsonWriterOptions writer, JsonSerializerOptions options)
        => writer is { SkipValidation: true, Indented: false }
            && ReferenceEquals(writer.Encoder ?? JavaScriptEncoder.Default, options.Encoder ?? JavaScriptEncoder.Default)
            && DepthLimit.Of(writer.MaxDepth) >= DepthLimit.Of(options.MaxDepth);
}
