using Utf8Gen.Tool.Profiling;

namespace Utf8Gen.Tool.Tests.Profiling;

public class SamplingRoundsTests
{
    private readonly CallTree _calls = new();

    [Fact]
    public void A_sample_has_the_time_until_the_next_one_of_its_thread()
    {
        (int first, int second) = (_calls.Call(CallTree.Root, 0), _calls.Call(CallTree.Root, 1));

        Add((1, first, 10), (2, second, 10.5), (1, second, 12), (2, second, 13), (1, first, 20), (2, first, 21));

        Assert.Equal((2, 18.5), (_calls.WeightOf(first), _calls.WeightOf(second)));
    }

    [Fact]
    public void Time_outside_managed_code_is_not_counted()
    {
        int node = _calls.Call(CallTree.Root, 0);

        Add((1, node, 10), (1, SamplingRounds.NotCounted, 11), (1, node, 100), (1, node, 101));

        Assert.Equal(2, _calls.WeightOf(node));
    }

    /// <summary>A thread that waits in native code, without managed code on its stack, is not
    /// sampled. A round may be late.</summary>
    [Theory]
    [InlineData(12, 1.5)]
    [InlineData(90, 5)]
    public void A_thread_that_is_not_in_the_next_round_has_no_more_time_than_until_then(double next, double time)
    {
        (int main, int finalizers) = (_calls.Call(CallTree.Root, 0), _calls.Call(CallTree.Root, 1));

        Add((1, main, 10), (2, finalizers, 10.5), (1, main, next), (1, main, 94), (1, main, 96), (2, finalizers, 96.5), (1, main, 98));

        Assert.Equal((88, time), (_calls.WeightOf(main), _calls.WeightOf(finalizers)));
    }

    [Fact]
    public void The_last_sample_of_a_thread_has_no_time()
    {
        (int main, int ended) = (_calls.Call(CallTree.Root, 0), _calls.Call(CallTree.Root, 1));

        Add((1, main, 10), (2, ended, 10.5), (1, main, 12), (2, ended, 12.5), (1, main, 14), (1, main, 16), (1, main, 18));

        Assert.Equal((8, 2), (_calls.WeightOf(main), _calls.WeightOf(ended)));
    }

    [Fact]
    public void One_round_has_no_time()
    {
        Add((1, _calls.Call(CallTree.Root, 0), 10), (2, _calls.Call(CallTree.Root, 0), 11));

        Assert.Equal(0, _calls.WeightOf(1));
    }

    private void Add(params (int Thread, int Node, double At)[] samples)
    {
        var rounds = new SamplingRounds(_calls);
        foreach ((int thread, int node, double at) in samples)
            rounds.Add(thread, node, at);
    }
}
