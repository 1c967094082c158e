namespace OrderService;

/// <summary>The cost of the requests to one endpoint in one round, client
/// and server together.</summary>
/// <param name="RequestsPerSecond">The number of requests per second.</param>
/// <param name="Processor">The time of all processors per request, in microseconds.</param>
/// <param name="AllocatedBytes">The managed memory allocated per request.</param>
/// <param name="Collections">Garbage collections by generation. A collection counts for its own
/// generation and all younger ones.</param>
internal sealed record EndpointCost(
    double RequestsPerSecond, double Processor, double AllocatedBytes, IReadOnlyList<int> Collections);
