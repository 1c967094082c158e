using Utf8Gen.ProfileTool.Reading.Nettrace;
using Utf8Gen.ProfileTool.Recordings;

namespace Utf8Gen.ProfileTool.Tests.Reading;

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

    /// <summary>A thread that waits in native code, without managed code on its stack, is not sampled.</summary>
    [Fact]
    public void A_thread_that_is_in_no_round_has_no_time_there()
    {
        (int main, int finalizers) = (_calls.Call(CallTree.Root, 0), _calls.Call(CallTree.Root, 1));

        Add((1, main, 10), (2, finalizers, 10.5), (1, main, 12), (1, main, 14), (1, main, 16), (2, finalizers, 16.5), (1, main, 18));

        Assert.Equal((8, 3), (_calls.WeightOf(main), _calls.WeightOf(finalizers)));
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
        rounds.Complete();
    }
}
