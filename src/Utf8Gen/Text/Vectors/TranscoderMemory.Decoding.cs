using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Utf8Gen.Text;

internal static partial class TranscoderMemory
{
    /// <summary>The UTF-8 that is decoded.</summary>
    /// <param name="utf8">The bytes.</param>
    [method: MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal readonly ref struct Utf8Source(ReadOnlySpan<byte> utf8)
    {
        private readonly ref readonly byte _start = ref MemoryMarshal.GetReference(utf8);

        /// <summary>The number of bytes.</summary>
        public readonly nuint Length = (nuint)utf8.Length;

        /// <summary>Reads one byte.</summary>
        public byte this[nuint at]
        {
            [MethodImpl(MethodImplOptions.AggressiveInlining)]
            get
            {
                AssertInside(at, 1);
                return Unsafe.Add(ref Unsafe.AsRef(in _start), at);
            }
        }

        /// <summary>Loads 16 bytes.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: decode
        public Vector128<byte> Load(nuint at)
        {
            AssertInside(at, Vector128<byte>.Count);
            return Vector128.LoadUnsafe(in _start, at);
        }

        /// <summary>Loads 8 bytes, padded with zeros.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: decode, ASCII of 8 to 16 chars
        public Vector128<byte> LoadHalf(nuint at)
        {
            AssertInside(at, sizeof(ulong));
            return Vector128.CreateScalar(Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref Unsafe.AsRef(in _start), at))).AsByte();
        }

        /// <summary>Loads 4 bytes, padded with zeros.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: decode, ASCII of 4 to 7 chars
        public Vector128<byte> LoadQuarter(nuint at)
        {
            AssertInside(at, sizeof(uint));
            return Vector128.CreateScalar(Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref Unsafe.AsRef(in _start), at))).AsByte();
        }

        /// <summary>Loads the 16 bytes that begin some bytes before an offset, with zeros before
        /// the text.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: decode, Cyrillic of 16 chars
        public Vector128<byte> LoadBefore(nuint at, nuint distance)
            => at >= distance ? Load(at - distance) : ByteShifts.Push(Load(0), distance - at);

        /// <summary>Loads the 16 bytes that begin some bytes after an offset, with zeros after the
        /// text.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: decode, Cyrillic of 16 chars
        public Vector128<byte> LoadAfter(nuint at, nuint distance)
        {
            nuint last = Length - (nuint)Vector128<byte>.Count;
            return at + distance <= last ? Load(at + distance) : ByteShifts.Drop(Load(last), at + distance - last);
        }

        [Conditional("DEBUG")]
        private void AssertInside(nuint at, int count)
            => Debug.Assert(at <= Length && (nuint)count <= Length - at, "every read is inside the text");
    }

    /// <summary>The destination of the decoder.</summary>
    /// <param name="destination">The chars that may be written.</param>
    [method: MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal readonly ref struct UnitDestination(Span<char> destination)
    {
        private readonly ref ushort _start = ref Unsafe.As<char, ushort>(ref MemoryMarshal.GetReference(destination));

        /// <summary>The number of code units that may be written.</summary>
        public readonly nuint Length = (nuint)destination.Length;

        /// <summary>Writes eight units.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: decode
        public void Store(nuint at, Vector128<ushort> units)
        {
            AssertInside(at, Vector128<ushort>.Count);
            units.StoreUnsafe(ref _start, at);
        }

        /// <summary>Writes four units in little-endian order.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: decode, 4 chars
        public void Store(nuint at, ulong units)
        {
            AssertInside(at, sizeof(ulong) / sizeof(char));
            Unsafe.WriteUnaligned(ref Unsafe.As<ushort, byte>(ref Unsafe.Add(ref _start, at)), units);
        }

        /// <summary>Writes one unit.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public void Store(nuint at, ushort unit)
        {
            AssertInside(at, 1);
            Unsafe.Add(ref _start, at) = unit;
        }

        [Conditional("DEBUG")]
        private void AssertInside(nuint at, int count)
            => Debug.Assert(at <= Length && (nuint)count <= Length - at, "every write is inside the destination");
    }
}
