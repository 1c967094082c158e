using Utf8Gen.Pooling;

namespace Utf8Gen.Tests.Pooling.Threads.Histories;

/// <summary>Whatever threads do to a pool at once, there is an order in which one thread would have
/// got the same results.</summary>
public sealed class LinearizabilityTests
{
    private const int Histories = 100;

    [Theory]
    [InlineData(2)]
    [InlineData(3)]
    [InlineData(4)]
    [InlineData(5)]
    [InlineData(6)]
    [InlineData(7)]
    [InlineData(8)]
    public void Every_history_has_an_order(int threads)
        => RandomHistories.Check(TestSeed.NewRandom(), TestScale.Times(Histories), threads, new Utf8PoolOptions());
}
