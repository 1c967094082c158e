using System.Globalization;

namespace Utf8Gen.Testing;

/// <summary>How much longer than usual the tests with many cases run: 1, unless UTF8GEN_TEST_SCALE says more; or less,
/// such as 0.1. If it is <c>full</c>, it is 10, and what a few tests show for all is shown by each of them.</summary>
public static class TestScale
{
    public const string Variable = "UTF8GEN_TEST_SCALE";

    public static bool IsFull { get; } = Environment.GetEnvironmentVariable(Variable) == "full";

    private static readonly double Factor =
        IsFull ? 10
        : double.TryParse(
            Environment.GetEnvironmentVariable(Variable),
            NumberStyles.AllowDecimalPoint,
            CultureInfo.InvariantCulture,
            out double factor) && factor > 0
            ? factor
            : 1;

    public static int Value { get; } = Math.Max(1, checked((int)Factor));

    /// <summary>The number of cases to run instead of the usual number; at least
    /// <paramref name="fewest"/>, where a test counts cases of a kind that fewer might lack.</summary>
    public static int Times(int count, int fewest = 1) => Math.Max(fewest, checked((int)(count * Factor)));
}
