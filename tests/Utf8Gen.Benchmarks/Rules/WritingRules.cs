using System.Buffers;
using System.Text.Json;

namespace Utf8Gen.Benchmarks.Rules;

/// <summary>Writing JSON: 16 times each into a writer that is used again.</summary>
public class WritingRuleBenchmarks : RuleFamily
{
    private const int Times = 16;

    private static readonly JsonEncodedText SupportPhase = JsonEncodedText.Encode("support-phase");

    private static readonly JsonEncodedText Active = JsonEncodedText.Encode("active");

    private static readonly ArrayBufferWriter<byte> Buffer = new(4096);

    private static readonly Utf8JsonWriter Writer = new(Buffer);

    private static readonly JsonElement Text = JsonDocument.Parse("\"a short text\"").RootElement;

    private static readonly Guid Id = new("6e2a7b9c-5a0f-4f0e-9d3b-0c1f5a7e8d21");

#pragma warning disable U8G0020, U8G0021, U8G0022, U8G0023 // They are about the code before.
    /// <inheritdoc/>
    protected internal override IReadOnlyList<RuleCase> All { get; } =
    [
        Each(
            "U8G0020",
            "name of a number",
            static () => Writer.WriteNumber("support-phase", 42),
            static () => Writer.WriteNumber(SupportPhase, 42)),
        Each(
            "U8G0020",
            "name of a string",
            static () => Writer.WriteString("support-phase", Text.ValueKind.ToString()),
            static () => Writer.WriteString(SupportPhase, Text.ValueKind.ToString())),
        Each(
            "U8G0020",
            "name of a number, as u8",
            static () => Writer.WriteNumber("support-phase", 42),
            static () => Writer.WriteNumber("support-phase"u8, 42)),
        Each(
            "U8G0021",
            "value",
            static () => Writer.WriteString(SupportPhase, "active"),
            static () => Writer.WriteString(SupportPhase, Active)),
        Each("U8G0022", "of a reader, with `Read`", static () => Named(CopyAsString), static () => Named(CopyAsBytes)),
        Each(
            "U8G0022",
            "of an element",
            static () => Named(static () => Writer.WriteStringValue(Text.GetString())),
            static () => Named(static () => Text.WriteTo(Writer))),
        Each(
            "U8G0023",
            "a `Guid`",
            static () => Writer.WriteString(SupportPhase, Id.ToString()),
            static () => Writer.WriteString(SupportPhase, Id)),
    ];

    private static RuleCase Each(string rule, string code, Action before, Action after)
        => new(rule, code, () => Write(before), () => Write(after)) { Times = Times };

    private static void CopyAsString()
    {
        var reader = new Utf8JsonReader("\"a short text\""u8);
        reader.Read();
        Writer.WriteStringValue(reader.GetString());
    }
#pragma warning restore U8G0020, U8G0021, U8G0022, U8G0023

    private static void CopyAsBytes()
    {
        var reader = new Utf8JsonReader("\"a short text\""u8);
        reader.Read();
        CopyStringValue(ref reader, Writer);
    }

    /// <summary>As the fix writes it.</summary>
    private static void CopyStringValue(ref Utf8JsonReader reader, Utf8JsonWriter writer)
    {
        if (reader.TokenType == JsonTokenType.Null)
        {
            writer.WriteNullValue();
            return;
        }

        const int MaxOnStack = 256;
        int maxLength = reader.HasValueSequence ? checked((int)reader.ValueSequence.Length) : reader.ValueSpan.Length;
        if (maxLength <= MaxOnStack)
        {
            Span<byte> text = stackalloc byte[MaxOnStack];
            writer.WriteStringValue(text.Slice(0, reader.CopyString(text)));
            return;
        }

        byte[] rented = ArrayPool<byte>.Shared.Rent(maxLength);
        writer.WriteStringValue(new ReadOnlySpan<byte>(rented, 0, reader.CopyString(rented)));
        ArrayPool<byte>.Shared.Return(rented);
    }

    private static void Named(Action value)
    {
        Writer.WritePropertyName(SupportPhase);
        value();
    }

    private static long Write(Action member)
    {
        Buffer.ResetWrittenCount();
        Writer.Reset();
        Writer.WriteStartObject();
        for (int i = 0; i < Times; i++)
            member();
        Writer.WriteEndObject();
        Writer.Flush();
        return Buffer.WrittenCount;
    }
}
