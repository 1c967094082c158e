namespace Utf8Gen.Pooling;

/// <summary>A place for one lease at a time in a <see cref="LeaseRegister"/>. It is used again, with another token.</summary>
internal sealed class LeaseEntry
{
    /// <summary>For leases of what never changes: with the token 0 they are always open, and closing them does nothing.</summary>
    public static LeaseEntry Permanent { get; } = new();

    /// <summary>Of the lease that is open; 0 where none is.</summary>
    public ulong Token { get; set; }

    /// <summary>The epoch that the lease was opened in.</summary>
    public ulong Epoch { get; set; }

    /// <summary>The next one that no lease has.</summary>
    public LeaseEntry? NextUnused { get; set; }

    public bool IsOpen(ulong token) => Token == token;
}
