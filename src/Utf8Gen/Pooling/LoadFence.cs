using System.Runtime.CompilerServices;
#if !NET10_0_OR_GREATER
using System.Runtime.Intrinsics.X86;
#endif

namespace Utf8Gen.Pooling;

/// <summary>A load-load fence: keeps earlier reads from moving after later ones.</summary>
/// <remarks>An acquire read holds back what follows it, not what precedes it. x64 does not reorder reads; there the
/// fence is for the compiler only.</remarks>
internal static class LoadFence
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Pass()
    {
#if NET10_0_OR_GREATER
        Volatile.ReadBarrier();
#else
        // The reads that follow are volatile, which is enough for this compiler.
        if (!X86Base.IsSupported)
            Interlocked.MemoryBarrier();
#endif
    }
}
