using System.Reflection;

namespace Utf8Gen.Benchmarks.Lookup.Workloads;

/// <summary>The files in <c>Keys/</c>, from which the generator makes the tables.</summary>
/// <remarks>The names are made up from words that web APIs use. Each list is the beginning of every
/// longer one.</remarks>
internal static class KeyLists
{
    /// <summary>Names that are a key of no table.</summary>
    public static IReadOnlyList<string> Unknown { get; } = Read("unknown");

    /// <summary>Names of HTTP headers.</summary>
    public static IReadOnlyList<string> Headers { get; } = Read("headers");

    public static IReadOnlyList<string> OfSize(int keys) => Read($"{keys}");

    private static string[] Read(string name)
    {
        using Stream stream = Assembly.GetExecutingAssembly().GetManifestResourceStream(name)!;
        using var reader = new StreamReader(stream);
        return reader.ReadToEnd().Split('\n', StringSplitOptions.RemoveEmptyEntries);
    }
}
