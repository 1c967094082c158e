namespace Utf8Gen.Pooling;

/// <summary>The names of a table in a pool: known names have handles from the start and are
/// found without hashing.</summary>
/// <typeparam name="TKey">The table's keys.</typeparam>
/// <remarks>Created by the <c>In</c> method of a generated table or by
/// <see cref="Utf8Pool.Preload{TTable, TKey}"/>. The handles stay the same for the lifetime of the
/// pool. The same threads may use it that may use its pool.</remarks>
public abstract class Utf8KnownNames<TKey>
    where TKey : unmanaged, Enum
{
    private protected Utf8KnownNames(Utf8Pool pool) => Pool = pool;

    /// <summary>The pool.</summary>
    public Utf8Pool Pool { get; }

    /// <summary>The handle of a key's name.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The key is not one
    /// of the table's keys.</exception>
    public abstract Utf8Handle this[TKey key] { get; }

    /// <summary>Returns the handle of a text: a known name is found by the table, any other text is
    /// interned. Texts are compared by their bytes even if the table ignores case.</summary>
    /// <inheritdoc cref="Utf8Pool.Intern(ReadOnlySpan{byte})"/>
    public abstract Utf8Handle Intern(ReadOnlySpan<byte> utf8);

    /// <summary>Finds the key whose name has a handle.</summary>
    /// <returns>The key; or -1, which is <c>Unknown</c> in a generated enum of keys, if the handle
    /// is not one of the names'. For a table over an existing enum see
    /// <see cref="TryMatch"/>.</returns>
    public abstract TKey Match(Utf8Handle handle);

    /// <summary>Finds the key whose name has a handle.</summary>
    /// <param name="handle">Any handle.</param>
    /// <param name="key">The key.</param>
    /// <returns><see langword="false"/> if the handle is not that of a known name.</returns>
    public abstract bool TryMatch(Utf8Handle handle, out TKey key);
}
