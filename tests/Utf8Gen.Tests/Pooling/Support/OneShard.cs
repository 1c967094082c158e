using System.Runtime.CompilerServices;
using Utf8Gen.Pooling;

namespace Utf8Gen.Tests.Pooling.Support;

/// <summary>Runs an action in one shard of a concurrent pool, however deep it calls.</summary>
/// <remarks>See <see cref="EveryShard"/>: for tests of what a pool does in the same shard.</remarks>
internal static class OneShard
{
    private const int StepBytes = 1 << PoolState.StackShift;

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void Run(Action action)
    {
        byte here = 0;
        var left = (int)(Unsafe.ByteOffset(ref Unsafe.NullRef<byte>(), ref here) % StepBytes);
        if (left < StepBytes / 2)
            RunBeyond(action, left);
        else
            action();
    }

    /// <summary>Runs an action further down the stack, which grows to lower addresses.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void RunBeyond(Action action, int bytes)
    {
        Span<byte> skipped = stackalloc byte[bytes + 1];
        skipped[^1] = 0;
        action();
    }
}
