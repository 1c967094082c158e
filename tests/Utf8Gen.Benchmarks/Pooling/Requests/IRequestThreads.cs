namespace Utf8Gen.Benchmarks.Pooling.Requests;

/// <summary>The threads that requests go through.</summary>
internal interface IRequestThreads : IDisposable
{
    /// <summary>Has a step done by some thread.</summary>
    /// <param name="step">The step.</param>
    /// <param name="number">Says which thread, where they have numbers.</param>
    void Queue(IThreadPoolWorkItem step, int number);
}
