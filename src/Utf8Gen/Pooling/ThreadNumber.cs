namespace Utf8Gen.Pooling;

/// <summary>Tells threads apart: no two ever have the same number.</summary>
internal static class ThreadNumber
{
    [ThreadStatic]
    private static long t_current;

    private static long _last;

    /// <summary>That of the running thread, from 1 on, in the order in which they ask.</summary>
    public static long Current => t_current != 0 ? t_current : t_current = Interlocked.Increment(ref _last);
}
