using System.Globalization;

namespace Utf8Gen.Testing;

/// <summary>How much longer than usual the tests with many cases run: 1, unless UTF8GEN_TEST_SCALE
/// says more; or less, such as 0.1. If it is <c>full</c>, what a few tests show for all is shown by
/// each of them.</summary>
/// <remarks>In the tests built for .NET 8 a tenth of that: few files of the library are compiled in
/// another way there.</remarks>
public static class TestScale
{
    public const string Variable = "UTF8GEN_TEST_SCALE";

#if NET10_0_OR_GREATER
    private const double Usual = 1;
#else
    private const double Usual = 0.1;
#endif

    private static readonly double Factor = Usual *
        (double.TryParse(
            Environment.GetEnvironmentVariable(Variable),
            NumberStyles.AllowDecimalPoint,
            CultureInfo.InvariantCulture,
            out double factor) && factor > 0
            ? factor
            : 1);

    public static bool IsFull { get; } = Environment.GetEnvironmentVariable(Variable) == "full";

    public static int Value { get; } = Math.Max(1, checked((int)Factor));

    /// <summary>The number of cases to run instead of the usual number.</summary>
    public static int Times(int count) => Math.Max(1, checked((int)(count * Factor)));
}
