using System.Runtime.CompilerServices;

namespace Utf8Gen.Tests.Pooling.Threads;

/// <summary>Runs something further down the stack.</summary>
internal static class StackDepth
{
    /// <param name="kilobytes">How far.</param>
    /// <param name="action">What is run there.</param>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void Run(int kilobytes, Action action)
    {
        if (kilobytes == 0)
        {
            action();
            return;
        }

        Span<byte> passed = stackalloc byte[1_024];
        Run(kilobytes - 1, action);
        passed.Clear();
    }
}
