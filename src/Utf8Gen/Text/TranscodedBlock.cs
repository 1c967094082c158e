using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Utf8Gen.Text;

/// <summary>A block that was encoded or decoded: code units at the start of two vectors, followed by zeros.</summary>
/// <typeparam name="T">A code unit: <see langword="byte"/> in UTF-8, <see langword="ushort"/> in UTF-16.</typeparam>
internal readonly struct TranscodedBlock<T>
    where T : unmanaged
{
    private const int BitsOfByte = 8;

    private readonly Vector128<T> _low;
    private readonly Vector128<T> _high;
    private readonly nuint _lowLength;

    /// <summary>The number of code units.</summary>
    public readonly nuint Length;

    /// <param name="low">The first units.</param>
    /// <param name="high">Those after them.</param>
    /// <param name="lowLength">The number of the first units.</param>
    /// <param name="length">The number of all.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, CJK
    public TranscodedBlock(Vector128<T> low, Vector128<T> high, nuint lowLength, nuint length)
    {
        _low = low;
        _high = high;
        _lowLength = lowLength;
        Length = length;
    }

    private static nuint UnitsOfVector => (nuint)Vector128<T>.Count;

    private static nuint UnitsOfHalf => UnitsOfVector / 2;

    private static nuint UnitsOfQuarter => UnitsOfVector / 4;

    private static int BitsOfUnit => BitsOfByte * Vector128<byte>.Count / Vector128<T>.Count;

    /// <summary>Returns the block without its last units, which are zeros.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, CJK of 8 chars
    public TranscodedBlock<T> Without(nuint zeros) => new(_low, _high, _lowLength, Length - zeros);

    /// <summary>Stores both vectors entirely, zeros included.</summary>
    /// <param name="units">The destination.</param>
    /// <param name="at">The offset: at least the length of the first vector's units and of a vector before the
    /// end.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, CJK
    public void Store(TranscoderMemory.Destination<T> units, nuint at)
    {
        units.Store(at, _low);
        units.Store(at + _lowLength, _high);
    }

    /// <summary>Stores exactly the units of the block, if there is room.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, CJK of 8 chars
    public bool TryStore(TranscoderMemory.Destination<T> units, nuint at)
    {
        nuint room = units.Length - at;
        if (room >= _lowLength + UnitsOfVector)
            Store(units, at);
        else if (room < Length)
            return false;
        else if (Length >= UnitsOfVector)
            StoreExactly(units, at);
        else
            StoreFew(units, at);
        return true;
    }

    /// <summary>Stores a vector or more: the first units, then the last ones, which overlap.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, CJK of 8 chars
    private void StoreExactly(TranscoderMemory.Destination<T> units, nuint at)
    {
        nuint last = Length - UnitsOfVector;
        units.Store(at, _low);
        units.Store(at + last, LaneShifts.Drop(_low, last) | LaneShifts.Push(_high, _lowLength - last));
    }

    /// <summary>Stores less than a vector: overlapping parts of it, or up to three units.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, Cyrillic of 4 chars
    private void StoreFew(TranscoderMemory.Destination<T> units, nuint at)
    {
        Vector128<T> all = _low | LaneShifts.Push(_high, _lowLength);
        ulong first = all.AsUInt64().GetElement(0);
        if (Length > UnitsOfHalf + UnitsOfQuarter)
        {
            nuint last = Length - UnitsOfHalf;
            units.StoreHalf(at, first);
            units.StoreHalf(at + last, LaneShifts.Drop(all, last).AsUInt64().GetElement(0));
        }
        else if (Length >= UnitsOfQuarter)
        {
            nuint last = Length - UnitsOfQuarter, middle = last / 2;
            units.StoreQuarter(at, (uint)first);
            units.StoreQuarter(at + middle, (uint)(first >> (BitsOfUnit * (int)middle)));
            units.StoreQuarter(at + last, LaneShifts.Drop(all, last).AsUInt32().GetElement(0));
        }
        else if (Length > 0)
        {
            nuint last = Length - 1, middle = Length / 2;
            units.Store(at, all.ToScalar());
            units.Store(at + middle, FirstUnit(first >> (BitsOfUnit * (int)middle)));
            units.Store(at + last, FirstUnit(first >> (BitsOfUnit * (int)last)));
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, Cyrillic of 4 chars
    private static T FirstUnit(ulong units) => Vector128.CreateScalar(units).As<ulong, T>().ToScalar();
}
