namespace OrderService;

/// <summary>The limits of an order.</summary>
internal static class OrderLimits
{
    public const int MaxQuantity = 1_000;

    public const int MaxBodyBytes = 1 << 20;

    /// <summary>For the texts of one order beyond the memory that its pool is rented with; a text
    /// of one byte takes 32.</summary>
    public const int MaxTextBytes = 512 * 1024;
}
