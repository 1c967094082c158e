using System.ComponentModel;

namespace Utf8Gen.Pooling;

/// <summary>The handles of all interned texts of a pool, known names included. The empty text is
/// never stored, so it is not among them.</summary>
/// <remarks>Each handle comes once, in slot order; nothing is allocated. If other threads intern
/// meanwhile, a new text may be missed. After <see cref="Utf8Pool.Clear"/> the enumeration
/// continues with texts interned since, in the slots that it has not passed yet. The default value
/// has no texts.</remarks>
public readonly struct Utf8InternedTexts
{
    private readonly Utf8ReadOnlyPool? _pool;

    internal Utf8InternedTexts(Utf8ReadOnlyPool pool) => _pool = pool;

    /// <summary>Creates an enumerator positioned before the first handle.</summary>
    public Enumerator GetEnumerator() => new(_pool);

    /// <summary>Enumerates the handles.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public struct Enumerator
    {
        private readonly Utf8ReadOnlyPool? _pool;
        private Utf8Handle _current;
        private bool _isOver;

        internal Enumerator(Utf8ReadOnlyPool? pool) => _pool = pool;

        /// <summary>The handle at the current position.</summary>
        public readonly Utf8Handle Current => _current;

        /// <summary>Moves to the next handle.</summary>
        /// <exception cref="ObjectDisposedException">The pool is disposed of.</exception>
        public bool MoveNext()
        {
            _isOver = _isOver || _pool is null || !_pool.TryFindInterned(_current.Slot, out _current);
            return !_isOver;
        }
    }
}
