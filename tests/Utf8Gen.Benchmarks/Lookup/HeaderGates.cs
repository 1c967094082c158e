using Utf8Gen.Benchmarks.Gates;

namespace Utf8Gen.Benchmarks.Lookup;

/// <summary>The table of HTTP headers. It has no gates.</summary>
internal static class IgnoreCaseFigures
{
    public static void Run(GateOptions options)
    {
        LookupContenders contenders = HeaderContenders.Create();
        var figures = new FigureTable(
            "80 headers in any case, ns per name", "Names", [.. contenders.All.Select(static contender => $"{contender.Way}")]);
        Dictionary<HeaderCasing, NameStream> all =
            Enum.GetValues<HeaderCasing>().ToDictionary(static casing => casing, casing => HeaderStream.Create(casing, options.Names));
        Warmup.Run([.. contenders.All.SelectMany(_ => all.Values, static (contender, names) => new Action(() => contender.Sum(names)))]);
        foreach ((HeaderCasing casing, NameStream names) in all)
        {
            contenders.Check(names, consumerSwitch: false);
            TimedWay[] ways = [.. contenders.All.Select(contender => new TimedWay($"{contender.Way}", () => contender.Sum(names)))];
            figures.Add($"{casing}", Interleaved.Measure(ways, options.Names, options.Rounds));
        }

        figures.Print();
    }
}

/// <summary>How the names of headers are written.</summary>
public enum HeaderCasing
{
    /// <summary><c>Content-Type</c>, as HTTP/1.1 clients write it.</summary>
    Canonical,

    /// <summary><c>content-type</c>, as in HTTP/2.</summary>
    Lower,

    /// <summary>Lower case, and nine names of ten are no keys: half of these have the length of a
    /// key and its bytes, but for the last.</summary>
    MostlyUnknown,
}

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
