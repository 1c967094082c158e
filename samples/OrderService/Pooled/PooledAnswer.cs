using System.Buffers;
using System.Text.Json;
using Utf8Gen.Pooling;

namespace OrderService;

/// <summary>Writes the price of an order.</summary>
internal static class PooledAnswer
{
    public static void Write(IBufferWriter<byte> output, PooledOrder order, Utf8Pool pool)
    {
        using var writer = new Utf8JsonWriter(output);
        using Utf8Lease texts = pool.Lease(); // not across an await, which the compiler enforces
        writer.WriteStartObject();
        writer.WriteString("customer"u8, texts[order.Customer]);
        writer.WriteString("currency"u8, texts[order.Currency]);
        writer.WriteStartArray("lines"u8);
        long total = 0;
        foreach (PooledLine line in order.Lines)
            total += Write(writer, line, texts[line.Sku], texts[line.Note]);
        writer.WriteEndArray();
        writer.WriteNumber("total"u8, total);
        writer.WriteEndObject();
    }

    /// <returns>The price of the line; 0 if there is no such article.</returns>
    private static long Write(Utf8JsonWriter writer, PooledLine line, ReadOnlySpan<byte> sku, ReadOnlySpan<byte> note)
    {
        bool isKnown = Prices.ByUtf8.TryGetValue(sku, out int price);
        writer.WriteStartObject();
        writer.WriteString("sku"u8, sku);
        writer.WriteNumber("quantity"u8, line.Quantity);
        if (isKnown)
            writer.WriteNumber("price"u8, price);
        if (!note.IsEmpty)
            writer.WriteString("note"u8, note);
        writer.WriteEndObject();
        return isKnown ? (long)price * line.Quantity : 0;
    }
}
