using System.Runtime.CompilerServices;
using Utf8Gen.Pooling;

namespace Utf8Gen.Tests.Pooling.Support;

public sealed class OneShardTests
{
    private const int Step = 1 << PoolState.StackShift;

    /// <summary>From every place of a stack there is half a step to go.</summary>
    [Fact]
    public void An_action_has_half_a_step_of_the_stack()
    {
        int least = int.MaxValue;
        for (int bytes = 0; bytes < 2 * Step; bytes += Step / 64)
            least = Math.Min(least, LeftBelow(bytes));

        Assert.InRange(least, (Step / 2) - 1_000, Step);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int LeftBelow(int bytes)
    {
        Span<byte> above = stackalloc byte[bytes + 1];
        above[^1] = 0;
        int left = 0;
        OneShard.Run(() => left = Left());
        return left;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int Left()
    {
        byte here = 0;
        return (int)(Unsafe.ByteOffset(ref Unsafe.NullRef<byte>(), ref here) % Step);
    }
}
