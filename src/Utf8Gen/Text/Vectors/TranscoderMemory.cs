using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Utf8Gen.Text;

/// <summary>The memory that the encoder and the decoder read and write, without bounds
/// checks at each step.</summary>
/// <remarks>Safe because: each member asserts that its access lies inside the span. The callers
/// ensure that by comparing positions with lengths, never by the content of the text: chars that
/// another thread changes meanwhile produce other bytes, but not at other positions.</remarks>
internal static partial class TranscoderMemory
{
    private const int CacheLine = 64;

    /// <summary>Loads a shuffle from a table.</summary>
    /// <param name="table">The table.</param>
    /// <param name="offset">The offset: at least 16 bytes before the end.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, CJK
    public static Vector128<byte> LoadShuffle(ReadOnlySpan<byte> table, nuint offset)
    {
        Debug.Assert(offset + (nuint)Vector128<byte>.Count <= (nuint)table.Length, "inside the table");
        return Vector128.LoadUnsafe(ref MemoryMarshal.GetReference(table), offset);
    }

    /// <summary>The UTF-16 code units of a text.</summary>
    /// <param name="text">The text.</param>
    [method: MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal readonly ref struct CodeUnits(ReadOnlySpan<char> text)
    {
        private readonly ref readonly ushort _start = ref Unsafe.As<char, ushort>(ref MemoryMarshal.GetReference(text));

        /// <summary>The number of units.</summary>
        public readonly nuint Length = (nuint)text.Length;

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        private CodeUnits(ref readonly ushort start, nuint length) : this(default)
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
            get => (CacheLine - ((nuint)Unsafe.AsPointer(ref Unsafe.AsRef(in _start)) % CacheLine)) / sizeof(char);
        }

        /// <summary>Returns the units from an offset on.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, sparse Latin
        public CodeUnits From(nuint at)
        {
            AssertInside(at, 0);
            return new CodeUnits(ref Unsafe.Add(ref Unsafe.AsRef(in _start), at), Length - at);
        }

        /// <summary>Reads one unit.</summary>
        public ushort this[nuint at]
        {
            [MethodImpl(MethodImplOptions.AggressiveInlining)]
            get
            {
                AssertInside(at, 1);
                return Unsafe.Add(ref Unsafe.AsRef(in _start), at);
            }
        }

        /// <summary>Loads eight units.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode
        public Vector128<ushort> Load(nuint at)
        {
            AssertInside(at, Vector128<ushort>.Count);
            return Vector128.LoadUnsafe(in _start, at);
        }

        /// <summary>Loads sixteen units.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, ASCII of 64 to 10,000 chars
        public Vector256<ushort> LoadWide(nuint at)
        {
            AssertInside(at, Vector256<ushort>.Count);
            return Vector256.LoadUnsafe(in _start, at);
        }

        /// <summary>Loads four units, padded with four zeros.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, ASCII of 4 to 7 chars
        public Vector128<ushort> LoadHalf(nuint at)
        {
            AssertInside(at, Vector128<ushort>.Count / 2);
            ref byte start = ref Unsafe.As<ushort, byte>(ref Unsafe.Add(ref Unsafe.AsRef(in _start), at));
            return Vector128.CreateScalar(Unsafe.ReadUnaligned<ulong>(ref start)).AsUInt16();
        }

        [Conditional("DEBUG")]
        private void AssertInside(nuint at, int count)
            => Debug.Assert(at <= Length && (nuint)count <= Length - at, "every read is inside the text");
    }

    /// <summary>The destination of the encoder.</summary>
    /// <param name="destination">The bytes that may be written.</param>
    [method: MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal readonly ref struct Utf8Bytes(Span<byte> destination)
    {
        private readonly ref byte _start = ref MemoryMarshal.GetReference(destination);

        /// <summary>The number of bytes that may be written.</summary>
        public readonly nuint Length = (nuint)destination.Length;

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        private Utf8Bytes(ref byte start, nuint length) : this(default)
        {
            _start = ref start;
            Length = length;
        }

        /// <summary>Returns the bytes from an offset on.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, sparse Latin
        public Utf8Bytes From(nuint at)
        {
            AssertInside(at, 0);
            return new Utf8Bytes(ref Unsafe.Add(ref _start, at), Length - at);
        }

        /// <summary>Writes 16 bytes.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode
        public void Store(nuint at, Vector128<byte> bytes)
        {
            AssertInside(at, Vector128<byte>.Count);
            bytes.StoreUnsafe(ref _start, at);
        }

        /// <summary>Writes 32 bytes.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, ASCII of 64 to 10,000 chars
        public void Store(nuint at, Vector256<byte> bytes)
        {
            AssertInside(at, Vector256<byte>.Count);
            bytes.StoreUnsafe(ref _start, at);
        }

        /// <summary>Writes 8 bytes in little-endian order.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, 8 chars
        public void Store(nuint at, ulong bytes)
        {
            AssertInside(at, sizeof(ulong));
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref _start, at), bytes);
        }

        /// <summary>Writes 4 bytes in little-endian order.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, 4 chars
        public void Store(nuint at, uint bytes)
        {
            AssertInside(at, sizeof(uint));
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref _start, at), bytes);
        }

        /// <summary>Writes a byte.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public void Store(nuint at, byte value)
        {
            AssertInside(at, 1);
            Unsafe.Add(ref _start, at) = value;
        }

        [Conditional("DEBUG")]
        private void AssertInside(nuint at, int count)
            => Debug.Assert(at <= Length && (nuint)count <= Length - at, "every write is inside the destination");
    }
}
