using System.Buffers;
using System.IO.Pipelines;
using System.Text.Json;
using Utf8Gen.Pooling;

namespace OrderService;

/// <summary>Reads an order and interns its texts in a pool.</summary>
internal static class PooledOrderReader
{
    /// <exception cref="JsonException">The body is not a valid order.</exception>
    public static async ValueTask<PooledOrder> ReadAsync(PipeReader body, Utf8Pool pool, CancellationToken cancel)
    {
        ReadResult read;
        while (!(read = await body.ReadAsync(cancel)).IsCompleted)
            body.AdvanceTo(read.Buffer.Start, read.Buffer.End);

        try
        {
            return Read(read.Buffer, pool);
        }
        finally
        {
            body.AdvanceTo(read.Buffer.End); // the bytes are gone from here on; the texts are in the pool
        }
    }

    private static PooledOrder Read(ReadOnlySequence<byte> json, Utf8Pool pool)
    {
        var reader = new Utf8JsonReader(json);
        try
        {
            reader.Read();
            PooledOrder order = ReadOrder(ref reader, pool);
            return reader.Read() ? throw new JsonException("There is text after the order.") : order;
        }
        catch (Exception exception)
            when (exception is InvalidOperationException or ArgumentException or FormatException)
        {
            // A token of another kind, a lone surrogate, ill-formed UTF-8,
            // or a number that is not an int.
            throw new JsonException("This is not a valid order.", exception);
        }
    }

    private static PooledOrder ReadOrder(ref Utf8JsonReader reader, Utf8Pool pool)
    {
        var order = new PooledOrder();
        Expect(ref reader, JsonTokenType.StartObject);
        while (reader.Read() && reader.TokenType == JsonTokenType.PropertyName)
        {
            OrderKeys.Key key = OrderKeys.Match(ref reader);
            reader.Read();
            switch (key)
            {
                case OrderKeys.Key.Customer: order.Customer = pool.Allocate(ref reader); break;
                case OrderKeys.Key.Currency: order.Currency = pool.Allocate(ref reader); break;
                case OrderKeys.Key.Lines: ReadLines(ref reader, pool, order.Lines); break;
                default: reader.Skip(); break;
            }
        }

        return order.Customer.IsEmpty || order.Currency.IsEmpty ? throw new JsonException("Customer or currency is missing.") : order;
    }

    private static void ReadLines(ref Utf8JsonReader reader, Utf8Pool pool, List<PooledLine> lines)
    {
        lines.Clear(); // the last of several equal names wins
        Expect(ref reader, JsonTokenType.StartArray);
        while (reader.Read() && reader.TokenType != JsonTokenType.EndArray)
            lines.Add(ReadLine(ref reader, pool));
    }

    private static PooledLine ReadLine(ref Utf8JsonReader reader, Utf8Pool pool)
    {
        var line = default(PooledLine);
        Expect(ref reader, JsonTokenType.StartObject);
        while (reader.Read() && reader.TokenType == JsonTokenType.PropertyName)
        {
            OrderKeys.Key key = OrderKeys.Match(ref reader);
            reader.Read();
            switch (key)
            {
                case OrderKeys.Key.Sku: line.Sku = pool.Allocate(ref reader); break;
                case OrderKeys.Key.Note: line.Note = reader.TokenType == JsonTokenType.Null ? default : pool.Allocate(ref reader); break;
                case OrderKeys.Key.Quantity: line.Quantity = reader.GetInt32(); break;
                default: reader.Skip(); break;
            }
        }

        return line.Sku.IsEmpty || line.Quantity is < 1 or > OrderLimits.MaxQuantity ? throw new JsonException("A line is wrong.") : line;
    }

    private static void Expect(ref Utf8JsonReader reader, JsonTokenType token)
    {
        if (reader.TokenType != token)
            throw new JsonException($"{token} was expected.");
    }
}
