using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Utf8Gen.Text;

internal static partial class TranscoderMemory
{
    /// <summary>The text that is encoded or decoded.</summary>
    /// <typeparam name="T">A code unit: <see langword="ushort"/> in UTF-16, <see langword="byte"/>
    /// in UTF-8.</typeparam>
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

        /// <summary>The number of units up to the next cache line: at most those of one. The
        /// address decides only that; where the garbage collector moves the text, loads are not
        /// aligned.</summary>
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

        /// <summary>Loads the 16 bytes that begin some units before an offset, with zeros before
        /// the text.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: decode, Cyrillic of 16 chars
        public Vector128<T> LoadBefore(nuint at, nuint distance)
            => at >= distance ? Load(at - distance) : LaneShifts.Push(Load(0), distance - at);

        /// <summary>Loads the 16 bytes that begin some units after an offset, with zeros after the
        /// text.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: decode, Cyrillic of 16 chars
        public Vector128<T> LoadAfter(nuint at, nuint distance)
        {
            nuint last = Length - (nuint)Vector128<T>.Count;
            return at + distance <= last ? Load(at + distance) : LaneShifts.Drop(Load(last), at + distance - last);
        }

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        private ref byte ByteAt(nuint at) => ref Unsafe.As<T, byte>(ref Unsafe.Add(ref Unsafe.AsRef(in _start), at));
    }
}
