using System.Globalization;

namespace Utf8Gen.Testing;

/// <summary>How much longer than usual the tests with many cases run: 1, unless UTF8GEN_TEST_SCALE says more.</summary>
public static class TestScale
{
    public const string Variable = "UTF8GEN_TEST_SCALE";

    public static int Value { get; } =
        int.TryParse(Environment.GetEnvironmentVariable(Variable), NumberStyles.None, CultureInfo.InvariantCulture, out int scale)
            ? Math.Max(1, scale)
            : 1;

    /// <summary>The number of cases to run instead of the usual number.</summary>
    public static int Times(int count) => checked(count * Value);
}
