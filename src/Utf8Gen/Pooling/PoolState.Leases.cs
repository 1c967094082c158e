namespace Utf8Gen.Pooling;

internal sealed unsafe partial class PoolState
{
    private SlotQueues _freedNow;
    private SlotQueues _freedBefore;
    private bool _isDropped;

    /// <summary>The leases, and the epochs of what is freed under them.</summary>
    public LeaseRegister Leases;

    public void Close(LeaseEntry entry, ulong token)
    {
        if (!Leases.TryClose(entry, token))
            return;

        if (_isDropped)
            ReleaseIfUnleased();
        else
            FreeDetained();
    }

    /// <summary>The pool has no use for this state any more: it is released now, or with its last lease.</summary>
    public void Drop()
    {
        _isDropped = true;
        _aliases.Release(); // no lease has any use for them
        ReleaseIfUnleased();
    }

    private void ReleaseIfUnleased()
    {
        if (Leases.OpenCount == 0)
            Dispose();
    }

    /// <summary>Keeps a freed slot from being used while a lease that is older may have spans of it.</summary>
    private void Detain(Slot* slot, uint number, int sizeClass)
    {
        _freedNow[sizeClass].PushBack(Slots.Directory, slot, number);
        FreeDetained();
    }

    /// <summary>Ends every epoch that can end, and lets go what was freed in the one before.</summary>
    /// <remarks>Two epochs at most have something: after the second, what was freed now is let go too.</remarks>
    private void FreeDetained()
    {
        for (int epochs = 0; epochs < 2 && Leases.TryStartEpoch(); epochs++)
        {
            for (int sizeClass = 0; sizeClass < SizeClass.Count; sizeClass++)
            {
                while (_freedBefore[sizeClass].Count > 0)
                    Recycle(_freedBefore[sizeClass].PopFront(Slots.Directory, out uint number), number, sizeClass);
                (_freedBefore[sizeClass], _freedNow[sizeClass]) = (_freedNow[sizeClass], _freedBefore[sizeClass]);
            }
        }
    }
}
