namespace LogIndex;

/// <summary>Memory that an index holds: tables and texts.</summary>
/// <param name="NativeBytes">What its pool holds, used or not.</param>
/// <param name="ManagedBytes">By how much the managed heap has grown after full collections.</param>
internal sealed record HeldMemory(long NativeBytes, long ManagedBytes)
{
    public long TotalBytes => NativeBytes + ManagedBytes;
}
