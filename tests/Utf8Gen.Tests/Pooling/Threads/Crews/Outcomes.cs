using System.Collections.Concurrent;

namespace Utf8Gen.Tests.Pooling.Threads.Crews;

/// <summary>What became of finalizers: none of them may throw.</summary>
internal sealed class Outcomes
{
    private readonly ConcurrentQueue<string> _all = [];
    private readonly ConcurrentQueue<Exception> _unexpected = [];

    public int Count => _all.Count;

    /// <summary>Exceptions that no member of a pool says it throws.</summary>
    public IReadOnlyCollection<Exception> Unexpected => _unexpected;

    public void Add(string outcome) => _all.Enqueue(outcome);

    /// <summary>Does something that works, or finds the pool or the text gone.</summary>
    public void AddResultOf(Action action)
    {
        try
        {
            action();
        }
        catch (InvalidOperationException)
        {
            // Gone, as an ObjectDisposedException says too.
        }
#pragma warning disable CA1031 // whatever it is, the test says
        catch (Exception failure)
#pragma warning restore CA1031
        {
            _unexpected.Enqueue(failure);
        }

        Add("used");
    }

    public void AssertAll(int count, string outcome)
    {
        Assert.Equal(count, Count);
        Assert.All(_all, actual => Assert.Equal(outcome, actual));
    }
}
