using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Benchmarks.Pooling.Workloads;

namespace Utf8Gen.Benchmarks.Pooling.Stores;

/// <summary>Texts that come and go on one thread, beside strings, and the gates.</summary>
internal sealed class StoreGates(GateOptions options, GateReport report)
{
    private const int WarmupTexts = 2 * StoreOrders.AtOnce;

    private readonly FigureTable _figures = new("Allocate and free, ns", "Texts", StoreWays.Names);
    private readonly MostBytes _bytes = new("Allocate and free, managed bytes in a pass");

    private IReadOnlyList<int> Lengths => options.IsQuick ? [8] : TextLengths.Judged;

    public void Run()
    {
        WarmUp();
        foreach (StoreOrder order in Enum.GetValues<StoreOrder>())
        {
            foreach (int length in Lengths)
                Run(order, length);
        }

        _figures.Print();
        _bytes.Judge(report);
    }

    /// <summary>Every length in every order, so that nothing is compiled for one of them.</summary>
    private void WarmUp()
    {
        StoreWays[] all =
            [.. Lengths.SelectMany(
                _ => Enum.GetValues<StoreOrder>(),
                static (length, order) => new StoreWays(TextLengths.Of(length), order, WarmupTexts))];
        Warmup.Run(all.SelectMany(static ways => ways.All));
        foreach (StoreWays ways in all)
            ways.Dispose();
    }

    private void Run(StoreOrder order, int length)
    {
        using var ways = new StoreWays(TextLengths.Of(length), order);
        Measurement measurement = Interleaved.Measure(ways.All, StoreOrders.TextsInPass, options.Rounds, withGarbage: true);
        string where = $"{order}, {length} B";
        _figures.Add(where, measurement);
        StoreLimits limits = StoreLimits.Of(length);
        Judge("one owner", StoreWays.OneOwner, limits.OneOwner);
        Judge("rented", StoreWays.Rented, limits.Default);
        Judge("the default pool", StoreWays.Default, limits.Default);
        Judge("the default pool in calls of 16", StoreWays.BulkCalls, limits.BulkCalls);
        foreach (string pool in (string[])[StoreWays.OneOwner, StoreWays.Default, StoreWays.BulkCalls])
            _bytes.Add($"{where}, {pool}", FindWays.Of(ways.All, pool).Pass);

        void Judge(string what, string ours, double allowed)
            => report.AtMost($"Allocate and free, {what}, and new string(span)", where, measurement, ours, StoreWays.NewString, allowed);
    }
}
