namespace Utf8Gen.Tests;

/// <summary>What an operation allocates on the managed heap once it is warm.</summary>
internal static class Garbage
{
    private const int WarmUp = 300;
    private const int Runs = 5;

    /// <summary>Asserts that it is nothing.</summary>
    public static void AssertNone(Action operation, int operations = 2_000)
    {
        for (int i = 0; i < WarmUp; i++)
            operation();

        Assert.Equal(0, LeastOf(operation, operations));
    }

    /// <summary>The bytes of so many operations, in the best of a few runs: a collection meanwhile,
    /// which other tests bring about, may empty the buffers that are rented, and what the runtime
    /// does on this thread beside is counted too.</summary>
    public static long LeastOf(Action operation, int operations)
    {
        long least = long.MaxValue;
        for (int run = 0; run < Runs && least > 0; run++)
        {
            long before = GC.GetAllocatedBytesForCurrentThread();
            for (int i = 0; i < operations; i++)
                operation();
            least = Math.Min(least, GC.GetAllocatedBytesForCurrentThread() - before);
        }

        return least;
    }
}
