using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Utf8Gen.Text;

/// <summary>The memory that the encoder and the decoder read and write, without bounds checks at each step.</summary>
/// <remarks>Safe because: each member asserts that its access lies inside the span. The callers ensure that by
/// comparing positions with lengths, never by the content of the text: a text that another thread changes meanwhile
/// produces other results, but not at other positions.</remarks>
internal static class TranscoderMemory
{
    private const int CacheLine = 64;

    /// <summary>Loads a shuffle from a table.</summary>
    /// <param name="table">The table.</param>
    /// <param name="offset">The offset: at least 16 bytes before the end.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, CJK
    public static Vector128<byte> LoadShuffle(ReadOnlySpan<byte> table, nuint offset)
    {
        AssertInside(offset, Vector128<byte>.Count, (nuint)table.Length);
        return Vector128.LoadUnsafe(ref MemoryMarshal.GetReference(table), offset);
    }

    /// <summary>Returns the code units of a text.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Source<ushort> UnitsOf(ReadOnlySpan<char> text) => new(MemoryMarshal.Cast<char, ushort>(text));

    /// <summary>Returns the code units of a destination.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Destination<ushort> UnitsOf(Span<char> destination) => new(MemoryMarshal.Cast<char, ushort>(destination));

    [Conditional("DEBUG")]
    private static void AssertInside(nuint at, int count, nuint length)
        => Debug.Assert(at <= length && (nuint)count <= length - at, "every access is inside the span");

    /// <summary>The text that is encoded or decoded.</summary>
    /// <typeparam name="T">A code unit: <see langword="ushort"/> in UTF-16, <see langword="byte"/> in
    /// UTF-8.</typeparam>
    /// <param name="text">The text.</param>
    [method: MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal readonly ref struct Source<T>(ReadOnlySpan<T> text)
        where T : unmanaged
    {
        private readonly ref readonly T _start = ref MemoryMarshal.GetReference(text);

        /// <summary>The number of code units.</summary>
        public readonly nuint Length = (nuint)text.Length;

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        private Source(ref readonly T start, nuint length) : this(default)
        {
            _start = ref start;
            Length = length;
        }

        /// <summary>The number of units up to the next cache line: at most those of one. The address decides only that;
        /// where the garbage collector moves the text, loads are not aligned.</summary>
        public unsafe nuint UnitsToCacheLine
        {
            [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, ASCII of 1,000 to 10,000 chars
            get => (CacheLine - ((nuint)Unsafe.AsPointer(ref Unsafe.AsRef(in _start)) % CacheLine)) / (nuint)sizeof(T);
        }

        /// <summary>Reads one unit.</summary>
        public T this[nuint at]
        {
            [MethodImpl(MethodImplOptions.AggressiveInlining)]
            get
            {
                AssertInside(at, 1, Length);
                return Unsafe.Add(ref Unsafe.AsRef(in _start), at);
            }
        }

        /// <summary>Returns the units from an offset on.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, sparse Latin
        public Source<T> From(nuint at)
        {
            AssertInside(at, 0, Length);
            return new Source<T>(ref Unsafe.Add(ref Unsafe.AsRef(in _start), at), Length - at);
        }

        /// <summary>Loads 16 bytes.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, decode
        public Vector128<T> Load(nuint at)
        {
            AssertInside(at, Vector128<T>.Count, Length);
            return Vector128.LoadUnsafe(in _start, at);
        }

        /// <summary>Loads 32 bytes.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, ASCII of 64 to 10,000 chars
        public Vector256<T> LoadWide(nuint at)
        {
            AssertInside(at, Vector256<T>.Count, Length);
            return Vector256.LoadUnsafe(in _start, at);
        }

        /// <summary>Loads 8 bytes, padded with zeros.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, ASCII of 4 to 7 chars; decode, of 8 to 16
        public Vector128<T> LoadHalf(nuint at)
        {
            AssertInside(at, Vector128<T>.Count / 2, Length);
            return Vector128.CreateScalar(Unsafe.ReadUnaligned<ulong>(ref ByteAt(at))).As<ulong, T>();
        }

        /// <summary>Loads 4 bytes, padded with zeros.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: decode, ASCII of 4 to 7 chars
        public Vector128<T> LoadQuarter(nuint at)
        {
            AssertInside(at, Vector128<T>.Count / 4, Length);
            return Vector128.CreateScalar(Unsafe.ReadUnaligned<uint>(ref ByteAt(at))).As<uint, T>();
        }

        /// <summary>Loads the 16 bytes that begin some units before an offset, with zeros before the text.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: decode, Cyrillic of 16 chars
        public Vector128<T> LoadBefore(nuint at, nuint distance)
            => at >= distance ? Load(at - distance) : LaneShifts.Push(Load(0), distance - at);

        /// <summary>Loads the 16 bytes that begin some units after an offset, with zeros after the text.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: decode, Cyrillic of 16 chars
        public Vector128<T> LoadAfter(nuint at, nuint distance)
        {
            nuint last = Length - (nuint)Vector128<T>.Count;
            return at + distance <= last ? Load(at + distance) : LaneShifts.Drop(Load(last), at + distance - last);
        }

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        private ref byte ByteAt(nuint at) => ref Unsafe.As<T, byte>(ref Unsafe.Add(ref Unsafe.AsRef(in _start), at));
    }

    /// <summary>The destination of the encoder or the decoder.</summary>
    /// <typeparam name="T">A code unit: <see langword="byte"/> in UTF-8, <see langword="ushort"/> in
    /// UTF-16.</typeparam>
    /// <param name="destination">The code units that may be written.</param>
    [method: MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal readonly ref struct Destination<T>(Span<T> destination)
        where T : unmanaged
    {
        private readonly ref T _start = ref MemoryMarshal.GetReference(destination);

        /// <summary>The number of code units that may be written.</summary>
        public readonly nuint Length = (nuint)destination.Length;

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        private Destination(ref T start, nuint length) : this(default)
        {
            _start = ref start;
            Length = length;
        }

        /// <summary>Returns the units from an offset on.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, sparse Latin
        public Destination<T> From(nuint at)
        {
            AssertInside(at, 0, Length);
            return new Destination<T>(ref Unsafe.Add(ref _start, at), Length - at);
        }

        /// <summary>Writes 16 bytes.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, decode
        public void Store(nuint at, Vector128<T> units)
        {
            AssertInside(at, Vector128<T>.Count, Length);
            units.StoreUnsafe(ref _start, at);
        }

        /// <summary>Writes 32 bytes.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, ASCII of 64 to 10,000 chars
        public void Store(nuint at, Vector256<T> units)
        {
            AssertInside(at, Vector256<T>.Count, Length);
            units.StoreUnsafe(ref _start, at);
        }

        /// <summary>Writes 8 bytes in little-endian order.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, 8 chars; decode, 4 chars
        public void StoreHalf(nuint at, ulong units)
        {
            AssertInside(at, Vector128<T>.Count / 2, Length);
            Unsafe.WriteUnaligned(ref ByteAt(at), units);
        }

        /// <summary>Writes 4 bytes in little-endian order.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, 4 chars
        public void StoreQuarter(nuint at, uint units)
        {
            AssertInside(at, Vector128<T>.Count / 4, Length);
            Unsafe.WriteUnaligned(ref ByteAt(at), units);
        }

        /// <summary>Writes one unit.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public void Store(nuint at, T unit)
        {
            AssertInside(at, 1, Length);
            Unsafe.Add(ref _start, at) = unit;
        }

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        private ref byte ByteAt(nuint at) => ref Unsafe.As<T, byte>(ref Unsafe.Add(ref _start, at));
    }
}
