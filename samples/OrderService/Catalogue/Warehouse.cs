namespace OrderService;

/// <summary>Stands in for a database or another service that an order waits for.</summary>
internal static class Warehouse
{
    /// <summary>Continues on the thread pool, mostly on another thread.</summary>
    public static async Task ReserveAsync() => await Task.Yield();
}
