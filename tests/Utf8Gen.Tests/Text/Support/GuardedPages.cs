using System.Runtime.InteropServices;

namespace Utf8Gen.Tests.Text.Support;

/// <summary>Memory between two pages that end the process when they are touched.</summary>
internal sealed unsafe partial class GuardedPages : IDisposable
{
    private const int None = 0, ReadWrite = 3, PrivateAnonymous = 0x22;

    private readonly byte* _start;
    private readonly nuint _length;

    public GuardedPages(int bytes)
    {
        Bytes = bytes + (-bytes & (Environment.SystemPageSize - 1));
        _length = (nuint)(Bytes + (2 * Environment.SystemPageSize));
        _start = Map(0, _length, None, PrivateAnonymous, -1, 0);
        Assert.Equal(0, Protect(_start + Environment.SystemPageSize, (nuint)Bytes, ReadWrite));
    }

    public static bool AreSupported => OperatingSystem.IsLinux();

    public int Bytes { get; }

    /// <summary>The first items: what is before them is a guard.</summary>
    public Span<T> First<T>(int count)
        where T : unmanaged
        => new(_start + Environment.SystemPageSize, count);

    /// <summary>The last items: what is after them is a guard.</summary>
    public Span<T> Last<T>(int count)
        where T : unmanaged
        => new(_start + Environment.SystemPageSize + Bytes - (count * sizeof(T)), count);

    public void Dispose() => Unmap(_start, _length);

    [LibraryImport("libc", EntryPoint = "mmap", SetLastError = true)]
    private static partial byte* Map(nint address, nuint length, int protection, int flags, int file, nint offset);

    [LibraryImport("libc", EntryPoint = "mprotect", SetLastError = true)]
    private static partial int Protect(byte* address, nuint length, int protection);

    [LibraryImport("libc", EntryPoint = "munmap", SetLastError = true)]
    private static partial int Unmap(byte* address, nuint length);
}
