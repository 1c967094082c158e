namespace OrderService;

/// <summary>Stands for what an order waits for: a database, or another service.</summary>
internal static class Warehouse
{
    /// <summary>Ends on another turn of the thread pool, and mostly on another thread.</summary>
    public static async Task ReserveAsync() => await Task.Yield();
}
