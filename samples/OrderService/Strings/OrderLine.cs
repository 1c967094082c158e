namespace OrderService;

internal sealed record OrderLine(string? Sku, int Quantity, string? Note)
{
    public bool IsValid => Sku is { Length: > 0 } && Quantity is >= 1 and <= OrderLimits.MaxQuantity;
}
