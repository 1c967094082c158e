using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Utf8Gen.Text;

internal static partial class TranscoderMemory
{
    /// <summary>The destination of the encoder or the decoder.</summary>
    /// <typeparam name="T">A code unit: <see langword="byte"/> in UTF-8, <see langword="ushort"/>
    /// in UTF-16.</typeparam>
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
