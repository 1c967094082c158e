using Utf8Gen.Pooling;

namespace OrderService;

/// <summary>A line of an order. Its texts are in the pool of the request; a missing
/// note is the empty text.</summary>
internal struct PooledLine
{
    public Utf8Handle Sku;
    public Utf8Handle Note;
    public int Quantity;
}
