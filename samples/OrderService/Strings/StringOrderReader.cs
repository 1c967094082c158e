using System.Buffers;
using System.IO.Pipelines;
using System.Text.Json;

namespace OrderService;

/// <summary>Reads an order with a string for each text.</summary>
internal static class StringOrderReader
{
    /// <exception cref="JsonException">The body is not a valid order.</exception>
    public static async ValueTask<OrderRequest> ReadAsync(PipeReader body, CancellationToken cancel)
    {
        ReadResult read;
        while (!(read = await body.ReadAsync(cancel)).IsCompleted)
            body.AdvanceTo(read.Buffer.Start, read.Buffer.End);

        try
        {
            return Read(read.Buffer);
        }
        finally
        {
            body.AdvanceTo(read.Buffer.End);
        }
    }

    private static OrderRequest Read(ReadOnlySequence<byte> json)
    {
        var reader = new Utf8JsonReader(json);
        try
        {
            reader.Read();
            OrderRequest order = ReadOrder(ref reader);
            return reader.Read() ? throw new JsonException("There is text after the order.") : order;
        }
        catch (Exception exception) when (exception is InvalidOperationException or FormatException)
        {
            // A token of another kind, ill-formed text, or a number that is not an int.
            throw new JsonException("This is not a valid order.", exception);
        }
    }

    private static OrderRequest ReadOrder(ref Utf8JsonReader reader)
    {
        (string? customer, string? currency, List<OrderLine>? lines) = (null, null, null);
        Expect(ref reader, JsonTokenType.StartObject);
        while (reader.Read() && reader.TokenType == JsonTokenType.PropertyName)
        {
            OrderKeys.Key key = OrderKeys.Match(ref reader);
            reader.Read();
            switch (key)
            {
                case OrderKeys.Key.Customer: customer = reader.GetString(); break;
                case OrderKeys.Key.Currency: currency = reader.GetString(); break;
                case OrderKeys.Key.Lines: lines = ReadLines(ref reader); break;
                default: reader.Skip(); break;
            }
        }

        var order = new OrderRequest(customer, currency, lines);
        return order.IsValid ? order : throw new JsonException("Customer, currency or a line is wrong.");
    }

    private static List<OrderLine> ReadLines(ref Utf8JsonReader reader)
    {
        var lines = new List<OrderLine>(capacity: 16);
        Expect(ref reader, JsonTokenType.StartArray);
        while (reader.Read() && reader.TokenType != JsonTokenType.EndArray)
            lines.Add(ReadLine(ref reader));
        return lines;
    }

    private static OrderLine ReadLine(ref Utf8JsonReader reader)
    {
        (string? sku, string? note, int quantity) = (null, null, 0);
        Expect(ref reader, JsonTokenType.StartObject);
        while (reader.Read() && reader.TokenType == JsonTokenType.PropertyName)
        {
            OrderKeys.Key key = OrderKeys.Match(ref reader);
            reader.Read();
            switch (key)
            {
                case OrderKeys.Key.Sku: sku = reader.GetString(); break;
                case OrderKeys.Key.Note: note = reader.GetString(); break;
                case OrderKeys.Key.Quantity: quantity = reader.GetInt32(); break;
                default: reader.Skip(); break;
            }
        }

        return new OrderLine(sku, quantity, note);
    }

    private static void Expect(ref Utf8JsonReader reader, JsonTokenType token)
    {
        if (reader.TokenType != token)
            throw new JsonException($"{token} was expected.");
    }
}
