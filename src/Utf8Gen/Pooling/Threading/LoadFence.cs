using System.Runtime.CompilerServices;
#if !NET10_0_OR_GREATER
using System.Runtime.Intrinsics.X86;
#endif

namespace Utf8Gen.Pooling;

/// <summary>Keeps what was read before from being read after what comes next.</summary>
/// <remarks>An acquiring read does not do that: it holds back what comes after it, and not what came before. x64 does not reorder
/// reads; there it is for the compiler only.</remarks>
internal static class LoadFence
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Pass()
    {
#if NET10_0_OR_GREATER
        Volatile.ReadBarrier();
#else
        // The reads that follow are volatile, which is as much as this compiler has to be told.
        if (!X86Base.IsSupported)
            Interlocked.MemoryBarrier();
#endif
    }
}
