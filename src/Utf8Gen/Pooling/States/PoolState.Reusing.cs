namespace Utf8Gen.Pooling;

internal sealed unsafe partial class PoolState
{
    /// <summary>Their places are managed memory, which stays. More make a list that is worth dropping.</summary>
    private const int MostPieces = 256;

    /// <summary>Ends the life of every text, preloaded ones too, if nobody reads from this state, and if it is then as good as new.</summary>
    /// <param name="mostBytes">The most native memory that it may have left.</param>
    /// <remarks>What somebody did to it must not slow the next one down, or take memory from it: no hash with a key, which texts that
    /// collide have brought about; no retired slots; no earlier state that counts against the same limit.</remarks>
    public bool TryMakeReusable(long mostBytes)
    {
        if (OpenLeases > 0 || IsWorn)
            return false;

        LowerFloor();
        Clear([]);
        return Memory.UsedBytes <= mostBytes && Memory.UsedBytes == Memory.Budget.UsedBytes;
    }

    private bool IsWorn
        => Table.IsKeyed || RetiredSlots > 0 || !GenerationsNow.AreLeft || Memory.Capacity > MostPieces;
}
