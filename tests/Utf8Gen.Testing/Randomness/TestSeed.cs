using System.Globalization;

namespace Utf8Gen.Testing;

/// <summary>The seed of the random tests: another one in each run, unless UTF8GEN_TEST_SEED names it.</summary>
public static class TestSeed
{
    public const string Variable = "UTF8GEN_TEST_SEED";

    public static int Value { get; } =
        int.TryParse(Environment.GetEnvironmentVariable(Variable), NumberStyles.Integer, CultureInfo.InvariantCulture, out int seed)
            ? seed
            : Random.Shared.Next();

    /// <summary>A source of random numbers that gives the same ones whichever tests ran before. The
    /// seed goes to the output of the running test, which is shown when that test fails.</summary>
    public static Random NewRandom()
    {
        TestContext.Current.TestOutputHelper?.WriteLine($"{Variable}={Value} repeats this run.");
        return new Random(Value);
    }
}
