using System.Runtime.CompilerServices;
using System.Runtime.ExceptionServices;
using Utf8Gen.Pooling;

namespace Utf8Gen.Tests.Pooling.Support;

/// <summary>Runs an action in every shard of a concurrent pool.</summary>
/// <remarks>A pool chooses the shard by the address of the stack, of which a step of 64 KiB counts. So a test frees a
/// slot in one shard and stores in another if its stack happens to cross a step between the two.</remarks>
internal static class EveryShard
{
    private const int StepBytes = 1 << PoolState.StackShift;

    /// <summary>Steps in a row are spread over the shards: these are about four times the highest
    /// number of shards, and reach each of them.</summary>
    private const int Steps = 255;

    /// <summary>Runs an action until it succeeds: in the shard of the caller, and then in all of them.</summary>
    public static bool Any(Func<bool> action) => action() || AnyOfOtherThread(action);

    private static bool AnyOfOtherThread(Func<bool> action)
    {
        bool succeeds = false;
        Exception? thrown = null;
        var thread = new Thread(
            () => thrown = Record.Exception(() => succeeds = AnyFromHere(action, Steps)),
            maxStackSize: StepBytes * Steps * 2);
        thread.Start();
        thread.Join();
        if (thrown is not null)
            ExceptionDispatchInfo.Throw(thrown);
        return succeeds;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static bool AnyFromHere(Func<bool> action, int steps)
    {
        Span<byte> step = stackalloc byte[StepBytes];
        step[^1] = (byte)steps;
        return action() || (step[^1] > 1 && AnyFromHere(action, step[^1] - 1));
    }
}
