using System.Buffers;
using System.Text.Json;

namespace OrderService;

/// <summary>Writes the price of an order.</summary>
internal static class StringAnswer
{
    public static void Write(IBufferWriter<byte> output, OrderRequest order)
    {
        using var writer = new Utf8JsonWriter(output);
        writer.WriteStartObject();
        writer.WriteString("customer"u8, order.Customer);
        writer.WriteString("currency"u8, order.Currency);
        writer.WriteStartArray("lines"u8);
        long total = 0;
        foreach (OrderLine line in order.Lines ?? [])
            total += Write(writer, line);
        writer.WriteEndArray();
        writer.WriteNumber("total"u8, total);
        writer.WriteEndObject();
    }

    /// <returns>The price of the line; 0 if there is no such article.</returns>
    private static long Write(Utf8JsonWriter writer, OrderLine line)
    {
        bool isKnown = Prices.ByString.TryGetValue(line.Sku!, out int price);
        writer.WriteStartObject();
        writer.WriteString("sku"u8, line.Sku);
        writer.WriteNumber("quantity"u8, line.Quantity);
        if (isKnown)
            writer.WriteNumber("price"u8, price);
        if (!string.IsNullOrEmpty(line.Note))
            writer.WriteString("note"u8, line.Note);
        writer.WriteEndObject();
        return isKnown ? (long)price * line.Quantity : 0;
    }
}
