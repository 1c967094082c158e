namespace Utf8Gen.Benchmarks;

/// <summary>How many cases a benchmark has.</summary>
internal static class BenchmarkScale
{
    /// <summary>One case for each table: to see that everything runs (<c>--quick</c>).</summary>
    public static bool IsQuick { get; set; }

    /// <param name="quick">The value that stands for all of them.</param>
    /// <param name="all">The values of a full run.</param>
    public static IEnumerable<T> Of<T>(T quick, params IEnumerable<T> all) => IsQuick ? [quick] : all;
}
