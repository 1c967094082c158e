namespace Utf8Gen.Benchmarks.Pooling.Threads;

/// <summary>What several threads do at once, each with its number.</summary>
internal sealed class ThreadWork(Action<int> run, IDisposable? owned = null) : IDisposable
{
    public void Run(int thread) => run(thread);

    public void Dispose() => owned?.Dispose();
}
