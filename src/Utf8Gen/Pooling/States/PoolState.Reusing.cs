namespace Utf8Gen.Pooling;

internal sealed unsafe partial class PoolState
{
    /// <summary>The entries of pieces are managed memory, which is never shrunk; a state with
    /// more pieces is dropped.</summary>
    private const int MaxPieces = 256;

    /// <summary>Removes every text, including preloaded ones, if no lease is open; succeeds if the
    /// state is then as good as new.</summary>
    /// <param name="maxBytes">The most native memory that the state may keep.</param>
    /// <remarks>The next user must neither be slowed down nor lose memory: no keyed hash,
    /// which colliding texts caused; no retired slots; no earlier state that counts
    /// towards the same limit.</remarks>
    public bool TryMakeReusable(long maxBytes)
        => OpenLeases == 0 && !IsDegraded && Clear([])
            && Memory.UsedBytes <= maxBytes && Memory.UsedBytes == Memory.Budget.UsedBytes;

    private bool IsDegraded
        => Table.IsKeyed || RetiredSlots > 0 || !GenerationsNow.CanRestart || Memory.Capacity > MaxPieces;
}
