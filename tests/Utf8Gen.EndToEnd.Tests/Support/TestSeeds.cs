using System.Globalization;

namespace Utf8Gen.EndToEnd.Tests.Support;

/// <summary>Seeds for random tests: new ones in every run, or the one in the environment
/// variable UTF8GEN_TEST_SEED.</summary>
/// <remarks>A test puts the seed into the message of its assertion. UTF8GEN_TEST_SCALE multiplies
/// the number of cases.</remarks>
internal static class TestSeeds
{
    private const string SeedVariable = "UTF8GEN_TEST_SEED";
    private const string ScaleVariable = "UTF8GEN_TEST_SCALE";

    public static IEnumerable<int> Take(int count)
        => Read(SeedVariable) is { } seed
            ? [seed]
            : Enumerable.Range(0, count * (Read(ScaleVariable) ?? 1)).Select(_ => Random.Shared.Next());

    /// <summary>How to run a failed case again.</summary>
    public static string Describe(int seed) => $"{SeedVariable}={seed}";

    private static int? Read(string variable)
        => int.TryParse(Environment.GetEnvironmentVariable(variable), CultureInfo.InvariantCulture, out int number) ? number : null;
}
