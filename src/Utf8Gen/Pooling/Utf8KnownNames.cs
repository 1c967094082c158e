namespace Utf8Gen.Pooling;

/// <summary>The names of a table in a pool: known names have handles from the start, and are found without the pool's hash.</summary>
/// <typeparam name="TKey">The table's keys.</typeparam>
/// <remarks>Made by the <c>In</c> of a generated table, or <see cref="Utf8Pool.Preload{TTable, TKey}"/>. The handles stay the same as long as
/// the pool lives. As for threads, it is part of its pool.</remarks>
public abstract class Utf8KnownNames<TKey>
    where TKey : unmanaged, Enum
{
    private protected Utf8KnownNames(Utf8Pool pool) => Pool = pool;

    /// <summary>The pool.</summary>
    public Utf8Pool Pool { get; }

    /// <summary>The handle of a key's name.</summary>
    /// <exception cref="ArgumentOutOfRangeException">It is none of the table's keys.</exception>
    public abstract Utf8Handle this[TKey key] { get; }

    /// <summary>The handle of a text: of a known name by the table, of any other by interning it. The bytes count, also where the
    /// table ignores case.</summary>
    /// <inheritdoc cref="Utf8Pool.Intern(ReadOnlySpan{byte})"/>
    public abstract Utf8Handle Intern(ReadOnlySpan<byte> utf8);

    /// <summary>The key whose name has a handle.</summary>
    /// <returns>The value -1, which is <c>Unknown</c> in a generated enum of keys, where it is none of them. For a table of an enum of
    /// its own see <see cref="TryMatch"/>.</returns>
    public abstract TKey Match(Utf8Handle handle);

    /// <summary>The key whose name has a handle.</summary>
    /// <param name="handle">Any handle.</param>
    /// <param name="key">The key.</param>
    /// <returns><see langword="false"/> where it is none of them.</returns>
    public abstract bool TryMatch(Utf8Handle handle, out TKey key);
}
