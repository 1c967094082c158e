using Utf8Gen.Pooling;

namespace OrderService;

/// <summary>An order. Its texts are in the pool of the request, and are freed with it.</summary>
internal sealed class PooledOrder
{
    public Utf8Handle Customer { get; set; }

    public Utf8Handle Currency { get; set; }

    public List<PooledLine> Lines { get; } = new(capacity: 16);
}
