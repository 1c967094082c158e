namespace Utf8Gen.Pooling;

/// <summary>A text that was allocated and not freed, see
/// <see cref="Utf8Pool.FindLeaks"/>.</summary>
/// <param name="Handle">Its handle.</param>
/// <param name="ByteCount">How long it is, in bytes.</param>
/// <param name="StackTrace">The call stack of the allocation.</param>
public sealed record Utf8PoolLeak(Utf8Handle Handle, int ByteCount, string StackTrace);
