namespace Utf8Gen.Tests.Pooling.Support;

/// <summary>The garbage collector, where a test needs it.</summary>
internal static class Collector
{
    private const int MostCollections = 10;

    /// <summary>Collects everything that nobody can reach, and waits for its finalizers.</summary>
    public static void Collect()
    {
        GC.Collect(2, GCCollectionMode.Forced, blocking: true);
        GC.WaitForPendingFinalizers();
    }

    /// <summary>The same, until something is so. Once is enough, but where a finalizer that runs
    /// already has begun with something else.</summary>
    public static void CollectUntil(Func<bool> isDone)
    {
        for (int i = 0; i < MostCollections && !isDone(); i++)
            Collect();
    }
}
