using System.Text.Json;
using BenchmarkDotNet.Attributes;
using Utf8Gen.Benchmarks.Lookup.Loops;

namespace Utf8Gen.Benchmarks.Lookup;

/// <summary>100,000 objects with one property each, of which one in a hundred is looked for. Times
/// and bytes are for one object; those of the reader have the parsing in them, those of the
/// document do not.</summary>
[MemoryDiagnoser]
public class ObjectCountBenchmarks
{
    private byte[] _json = null!;
    private JsonDocument _document = null!;

    /// <summary>Makes the document, and checks that all contenders count right.</summary>
    [GlobalSetup]
    public void Setup()
    {
        _json = ObjectCounts.CreateJson();
        _document = JsonDocument.Parse(_json);
        int[] counts =
        [
            NameAsString(), NameEqualsString(), NameEqualsUtf8(), TryGetProperty(), MatchProperty(), ReaderValueTextEquals(), ReaderMatch(),
        ];
        if (counts.Any(static count => count != ObjectCounts.Right))
            throw new InvalidOperationException($"The contenders disagree: {string.Join(", ", counts)}.");
    }

    /// <summary>Releases the document.</summary>
    [GlobalCleanup]
    public void Cleanup() => _document.Dispose();

    /// <summary><c>property.Name == "prop42"</c></summary>
    [Benchmark(OperationsPerInvoke = ObjectCounts.Objects)]
    public int NameAsString() => ObjectCounts.NameAsString(_document);

    /// <summary><c>property.NameEquals("prop42")</c></summary>
    [Benchmark(OperationsPerInvoke = ObjectCounts.Objects)]
    public int NameEqualsString() => ObjectCounts.NameEqualsString(_document);

    /// <summary><c>property.NameEquals("prop42"u8)</c></summary>
    [Benchmark(Baseline = true, OperationsPerInvoke = ObjectCounts.Objects)]
    public int NameEqualsUtf8() => ObjectCounts.NameEqualsUtf8(_document);

    /// <summary><c>element.TryGetProperty("prop42"u8, out _)</c></summary>
    [Benchmark(OperationsPerInvoke = ObjectCounts.Objects)]
    public int TryGetProperty() => ObjectCounts.TryGetProperty(_document);

    /// <summary><c>OneKey.Match(property)</c></summary>
    [Benchmark(OperationsPerInvoke = ObjectCounts.Objects)]
    public int MatchProperty() => ObjectCounts.Match(_document);

    /// <summary><c>reader.ValueTextEquals("prop42"u8)</c></summary>
    [Benchmark(OperationsPerInvoke = ObjectCounts.Objects)]
    public int ReaderValueTextEquals() => ObjectCounts.ValueTextEquals(_json);

    /// <summary><c>OneKey.Match(ref reader)</c></summary>
    [Benchmark(OperationsPerInvoke = ObjectCounts.Objects)]
    public int ReaderMatch() => ObjectCounts.Match(_json);
}
