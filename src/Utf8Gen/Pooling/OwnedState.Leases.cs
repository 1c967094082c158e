namespace Utf8Gen.Pooling;

internal sealed unsafe partial class OwnedState
{
    private bool _isDropped;

    /// <summary>The leases, and the epochs of what is freed under them.</summary>
    public LeaseRegister Leases;

    public override int OpenLeases => Leases.OpenCount;

    public override ulong Open(out LeaseEntry entry) => Leases.Open(out entry);

    public override void Close(LeaseEntry entry, ulong token)
    {
        if (!Leases.TryClose(entry, token))
            return;

        if (_isDropped)
            ReleaseIfUnleased();
        else
            LetGoDetained();
    }

    public override void Drop()
    {
        _isDropped = true;
        ReleaseIfUnleased();
    }

    private void ReleaseIfUnleased()
    {
        if (Leases.OpenCount == 0)
            Dispose();
    }

    /// <summary>Ends every epoch that can end, and lets go what was freed two epochs ago.</summary>
    private void LetGoDetained()
    {
        if (Storage.Detained == 0)
            return;

        Leases.StartEpochs();
        Storage.LetGo(in Slots, Leases.Epoch);
    }
}
