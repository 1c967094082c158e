namespace OrderService;

/// <summary>What the requests to one endpoint have cost in one round, client and server together.</summary>
/// <param name="RequestsPerSecond">How many were answered.</param>
/// <param name="AllocatedBytes">Managed memory for each of them.</param>
/// <param name="Collections">Garbage collections, by generation. One of an older generation is one of the younger ones too.</param>
internal sealed record EndpointCost(double RequestsPerSecond, double AllocatedBytes, IReadOnlyList<int> Collections);
