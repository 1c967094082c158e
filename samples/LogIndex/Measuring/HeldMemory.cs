namespace LogIndex;

/// <summary>The memory that an index holds.</summary>
/// <param name="NativeBytes">The memory of its pool, used or not.</param>
/// <param name="ManagedBytes">The growth of the managed heap after full collections.</param>
internal sealed record HeldMemory(long NativeBytes, long ManagedBytes)
{
    public long TotalBytes => NativeBytes + ManagedBytes;
}
