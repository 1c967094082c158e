namespace Utf8Gen.Benchmarks.Lookup.Workloads;

/// <summary>Many names of headers, each request with twelve of them.</summary>
internal static class HeaderStream
{
    private const int Seed = 20_261_125;

    private const int HeadersOfRequest = 12;

    public static NameStream Create(HeaderCasing casing, int size = NameStream.Size)
        => NameStream.Create(Requests(casing), KeyLists.Headers, size, StringComparer.OrdinalIgnoreCase);

    private static IEnumerable<string[]> Requests(HeaderCasing casing)
    {
        var random = new Random(Seed);
        string[] headers = [.. KeyLists.Headers];
        while (true)
        {
            random.Shuffle(headers);
            yield return [.. headers.Take(HeadersOfRequest).Select(name => Written(name, casing, random))];
        }
    }

    private static string Written(string name, HeaderCasing casing, Random random) => casing switch
    {
        HeaderCasing.Canonical => name,
        HeaderCasing.MostlyUnknown when random.Next(10) != 0 => Unknown(name.ToLowerInvariant(), random),
        _ => name.ToLowerInvariant(),
    };

    private static string Unknown(string name, Random random)
        => random.Next(2) == 0 ? name[..^1] + "_" : "x-amz-" + name[..(name.Length / 2)];
}
