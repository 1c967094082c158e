using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Utf8Gen.Pooling;

namespace Utf8Gen.Tests.Pooling.Threads.Crews;

/// <summary>Reads several texts under one lease, and looks at them again until it is closed.</summary>
internal static class LeaseHolder
{
    private const int Texts = 8;
    private const int Looks = 6;

    public static void Hold(Board board, Random random)
    {
        var seen = new List<(nint Start, byte[] Text)>();
        using Utf8Lease lease = board.Pool.Lease();
        for (int text = 0; text < Texts; text++)
            See(in lease, board.Pick(random), seen);
        for (int look = 0; look < Looks; look++)
        {
            Thread.Yield();
            foreach ((nint start, byte[] text) in seen)
                AssertUnchanged(start, text);
        }
    }

    private static unsafe void See(ref readonly Utf8Lease lease, Posted posted, List<(nint, byte[])> seen)
    {
        try
        {
            ReadOnlySpan<byte> text = lease[posted.Handle];
            Assert.Equal(posted.Text.Length, text.Length);
            seen.Add(((nint)Unsafe.AsPointer(ref MemoryMarshal.GetReference(text)), posted.Text));
        }
        catch (InvalidOperationException failure) when (failure is not ObjectDisposedException)
        {
            // It is gone, which another test asks about.
        }
    }

    private static unsafe void AssertUnchanged(nint start, byte[] text)
        => Assert.True(new ReadOnlySpan<byte>((byte*)start, text.Length).SequenceEqual(text), "a text has changed under a lease");
}
