using System.Runtime.CompilerServices;

namespace Utf8Gen.Pooling;

/// <summary>The page of memory that the stack of the running thread has come to.</summary>
/// <remarks>
/// <para>It tells threads apart that live at the same time, which takes no call: the system gives a stack whole pages, and one below for a
/// guard. A thread has several pages, and a later one may have those of a thread that has ended.</para>
/// <para>A thread keeps its stack as long as it lives: the runtime does not support fibers, nor who hands a running managed frame to another
/// thread.</para>
/// </remarks>
internal static class StackPage
{
    /// <summary>No thread is there.</summary>
    public const nuint None = 0;

    /// <summary>As a power of two, the smallest page there is; larger ones consist of several.</summary>
    private const int Shift = 12;

    /// <summary>Whether there are pages: WebAssembly has one memory without any.</summary>
    public static bool IsSupported
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free among threads, 8 bytes
        get => !OperatingSystem.IsBrowser() && !OperatingSystem.IsWasi();
    }

    /// <summary>Its number, never <see cref="None"/>.</summary>
    public static nuint Current
    {
        [SkipLocalsInit, MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free among threads, 8 bytes
        get => IsSupported ? ThreadStack.Here >> Shift : nuint.MaxValue;
    }
}
