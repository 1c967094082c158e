namespace Utf8Gen.Benchmarks.Charts;

/// <summary>Where a ratio lies on the horizontal axis, which begins with 0 and has room for 1 and for the largest ratio.</summary>
internal sealed class ChartScale
{
    private const int MostTicks = 11;

    private static readonly double[] Steps = [0.1, 0.2, 0.25, 0.5, 1, 2, 5, 10, 20, 50, 100];

    private readonly int _left;
    private readonly int _right;
    private readonly double _step;
    private readonly int _steps;

    /// <param name="left">The place of 0.</param>
    /// <param name="right">The place of the end of the axis.</param>
    /// <param name="largest">The largest ratio to be shown.</param>
    public ChartScale(int left, int right, double largest)
    {
        (_left, _right) = (left, right);
        _step = Steps.First(step => StepsTo(largest, step) < MostTicks);
        _steps = StepsTo(largest, _step);
    }

    /// <summary>The ratios that have a line.</summary>
    public IEnumerable<double> Ticks => Enumerable.Range(0, _steps + 1).Select(tick => Math.Round(tick * _step, 2));

    public double XOf(double ratio) => _left + ((_right - _left) * ratio / (_steps * _step));

    private static int StepsTo(double largest, double step) => (int)Math.Ceiling(Math.Round(Math.Max(1, largest) / step, 6));
}
