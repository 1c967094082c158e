using System.ComponentModel;

namespace Utf8Gen.Pooling;

/// <summary>The handles of all interned texts of a pool, for <c>foreach</c>: known names, too, but not the empty text, which is never stored.</summary>
/// <remarks>They come in the order of their slots, and each of them once; nothing is allocated. While other threads intern, a text that is new
/// may come or not. Each handle is that of a text that was interned when it came: after <see cref="Utf8Pool.Clear"/> only texts come that were
/// interned since, where their slots are not passed yet.</remarks>
public readonly struct Utf8InternedTexts
{
    private readonly Utf8Pool _pool;

    internal Utf8InternedTexts(Utf8Pool pool) => _pool = pool;

    /// <summary>Starts before the first handle.</summary>
    public Enumerator GetEnumerator() => new(_pool);

    /// <summary>For <c>foreach</c>.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public struct Enumerator
    {
        private readonly Utf8Pool _pool;
        private Utf8Handle _current;
        private bool _isOver;

        internal Enumerator(Utf8Pool pool) => _pool = pool;

        /// <summary>The handle that it is at.</summary>
        public readonly Utf8Handle Current => _current;

        /// <summary>Moves to the next handle.</summary>
        /// <exception cref="ObjectDisposedException">The pool was disposed of.</exception>
        public bool MoveNext()
        {
            _isOver = _isOver || !_pool.TryFindInterned(_current.Slot, out _current);
            return !_isOver;
        }
    }
}
