using System.Text.Json;
using BenchmarkDotNet.Attributes;

namespace Utf8Gen.Benchmarks.Lookup;

/// <summary>Five names looked for in the properties of a <see cref="JsonDocument"/>, each way with
/// a choice of five ends.</summary>
[MemoryDiagnoser]
public class NameChainBenchmarks
{
    private JsonDocument _document = null!;

    /// <summary>The order in which the names come.</summary>
    [Params(NameOrder.Declared, NameOrder.Shuffled, NameOrder.MostlyUnknown)]
    public NameOrder Order { get; set; }

    /// <summary>Makes the document, and checks that all contenders agree.</summary>
    [GlobalSetup]
    public void Setup()
    {
        string[] keys = Enumerable.Range(0, ReleaseKeys.Count).Select(i => ReleaseKeys.GetString((ReleaseKeys.Key)i)).ToArray();
        _document = NameDocument.Create(Order, keys);

        long right = NameAsString();
        if (NameEqualsString() != right || NameEqualsUtf8() != right || Match() != right)
            throw new InvalidOperationException("The contenders disagree.");
    }

    /// <summary>Releases the document.</summary>
    [GlobalCleanup]
    public void Cleanup() => _document.Dispose();

    /// <summary>What walking the document costs by itself.</summary>
    [Benchmark]
    public long WalkOnly()
    {
        long sum = 0;
        foreach (JsonElement element in _document.RootElement.EnumerateArray())
        {
            foreach (JsonProperty _ in element.EnumerateObject())
                sum++;
        }

        return sum;
    }

#pragma warning disable U8G1004, U8G1006 // These two are what the rules are about.
    /// <summary>What U8G0006 flags.</summary>
    [Benchmark]
    public long NameAsString()
    {
        long sum = 0;
        foreach (JsonElement element in _document.RootElement.EnumerateArray())
        {
            foreach (JsonProperty property in element.EnumerateObject())
            {
                if (property.Name == "release-date")
                    sum += 1;
                else if (property.Name == "release-version")
                    sum += 3;
                else if (property.Name == "security")
                    sum += 5;
                else if (property.Name == "cve-list")
                    sum += 7;
                else if (property.Name == "runtime")
                    sum += 11;
            }
        }

        return sum;
    }

    /// <summary>What U8G0004 flags.</summary>
    [Benchmark]
    public long NameEqualsString()
    {
        long sum = 0;
        foreach (JsonElement element in _document.RootElement.EnumerateArray())
        {
            foreach (JsonProperty property in element.EnumerateObject())
            {
                if (property.NameEquals("release-date"))
                    sum += 1;
                else if (property.NameEquals("release-version"))
                    sum += 3;
                else if (property.NameEquals("security"))
                    sum += 5;
                else if (property.NameEquals("cve-list"))
                    sum += 7;
                else if (property.NameEquals("runtime"))
                    sum += 11;
            }
        }

        return sum;
    }
#pragma warning restore U8G1004, U8G1006

    /// <summary>What the fixes write.</summary>
    [Benchmark(Baseline = true)]
    public long NameEqualsUtf8()
    {
        long sum = 0;
        foreach (JsonElement element in _document.RootElement.EnumerateArray())
        {
            foreach (JsonProperty property in element.EnumerateObject())
            {
                if (property.NameEquals("release-date"u8))
                    sum += 1;
                else if (property.NameEquals("release-version"u8))
                    sum += 3;
                else if (property.NameEquals("security"u8))
                    sum += 5;
                else if (property.NameEquals("cve-list"u8))
                    sum += 7;
                else if (property.NameEquals("runtime"u8))
                    sum += 11;
            }
        }

        return sum;
    }

    /// <summary>The generated chain.</summary>
    [Benchmark]
    public long Match()
    {
        long sum = 0;
        foreach (JsonElement element in _document.RootElement.EnumerateArray())
        {
            foreach (JsonProperty property in element.EnumerateObject())
            {
                sum += ReleaseKeys.Match(property) switch
                {
                    ReleaseKeys.Key.ReleaseDate => 1,
                    ReleaseKeys.Key.ReleaseVersion => 3,
                    ReleaseKeys.Key.Security => 5,
                    ReleaseKeys.Key.CveList => 7,
                    ReleaseKeys.Key.Runtime => 11,
                    _ => 0,
                };
            }
        }

        return sum;
    }
}
