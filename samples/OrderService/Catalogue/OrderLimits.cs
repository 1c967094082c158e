namespace OrderService;

/// <summary>What an order may have.</summary>
internal static class OrderLimits
{
    public const int MostQuantity = 1_000;

    public const int MostBodyBytes = 1 << 20;

    /// <summary>For the texts of one order beyond what its pool is rented with: a text of one byte takes 32.</summary>
    public const int MostTextBytes = 512 * 1024;
}
