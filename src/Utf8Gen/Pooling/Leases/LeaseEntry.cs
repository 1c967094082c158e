namespace Utf8Gen.Pooling;

/// <summary>The entry of one open lease in a <see cref="LeaseRegister"/>. It is
/// reused with another token.</summary>
internal sealed class LeaseEntry
{
    /// <summary>The entry of leases on immutable states: with the token 0 such a lease is always
    /// open, and closing it does nothing.</summary>
    public static LeaseEntry Permanent { get; } = new();

    /// <summary>The token of the open lease; 0 if there is none.</summary>
    public ulong Token { get; set; }

    /// <summary>The epoch in which the lease was opened.</summary>
    public ulong Epoch { get; set; }

    /// <summary>The next entry in the list of unused entries.</summary>
    public LeaseEntry? NextUnused { get; set; }

    public bool IsOpen(ulong token) => Token == token;
}
