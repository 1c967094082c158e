using System.Runtime.CompilerServices;

namespace Utf8Gen.Tests.Pooling;

/// <summary>Runs what is about slots and memory to the byte where all of its stack has the same shard of a pool among threads.</summary>
/// <remarks>A shard is found by where the stack lies, in parts of 256 KiB: a test that crossed from one into the next would have two.</remarks>
internal static unsafe class OneShard
{
    private const int PartBytes = 256 * 1024;

    /// <summary>So much of the stack a test needs at most.</summary>
    private const int Needed = 64 * 1024;

    public static void Run(Action test)
    {
        byte here;
        if ((nuint)(&here) % PartBytes >= Needed)
            test();
        else
            RunFurtherDown(test);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void RunFurtherDown(Action test)
    {
        Span<byte> passed = stackalloc byte[Needed];
        Run(test);
        passed.Clear();
    }
}
