using System.Text.Json;

namespace Utf8Gen.Benchmarks.Lookup.KnownStrings;

/// <summary>A document of 10,000 orders.</summary>
internal static class OrderDocument
{
    public const int Size = 10_000;

    private const int Seed = 20_261_130;

    /// <param name="unknown">One value of so many is not among the known ones; 0 for none.</param>
    public static byte[] Create(int unknown)
    {
        var random = new Random(Seed);
        PlainOrder[] orders = [.. Enumerable.Range(0, Size).Select(id => new PlainOrder
        {
            Id = id,
            Customer = $"Customer {random.Next(100_000)}",
            Status = OneOf(KnownValues.Statuses),
            Currency = OneOf(KnownValues.Currencies),
            Country = OneOf(KnownValues.Countries),
            Amount = random.Next(100_000) / 100m,
            Created = DateTime.UnixEpoch.AddMinutes(random.Next(30_000_000)),
        })];
        return JsonSerializer.SerializeToUtf8Bytes(orders, OrderContext.Default.PlainOrderArray);

        string OneOf(IReadOnlyList<string> known)
        {
            string one = known[random.Next(known.Count)];
            return unknown > 0 && random.Next(unknown) == 0 ? one[..^1] + "x" : one;
        }
    }
}
