using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Utf8Gen.Text;

internal readonly partial struct DecodedBlock
{
    private const int BitsOfUnit = 8 * sizeof(char);
    private const int UnitsOfWord = sizeof(ulong) / sizeof(char);

    /// <summary>Stores both halves entirely, zeros included.</summary>
    /// <param name="units">The destination.</param>
    /// <param name="at">The offset: at least <see cref="Room"/> units before the end.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: decode, Cyrillic
    public void Store(TranscoderMemory.UnitDestination units, nuint at)
    {
        units.Store(at, _low);
        units.Store(at + _lowLength, _high);
    }

    /// <summary>Stores exactly the decoded units, if there is room.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: decode, Cyrillic of 8 chars
    public bool TryStore(TranscoderMemory.UnitDestination units, nuint at)
    {
        nuint room = units.Length - at;
        if (room >= Room)
            Store(units, at);
        else if (room < Length)
            return false;
        else if (Length >= UnitsOfHalf)
            StoreExactly(units, at);
        else
            StoreFew(units, at);
        return true;
    }

    /// <summary>Stores a vector or more: the first units, then the last ones, which
    /// overlap.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: decode, Cyrillic of 8 chars
    private void StoreExactly(TranscoderMemory.UnitDestination units, nuint at)
    {
        nuint last = Length - UnitsOfHalf;
        units.Store(at, _low);
        units.Store(at + last, (Drop(_low, last) | Push(_high, _lowLength - last)));
    }

    /// <summary>Stores less than a vector, in overlapping words.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: decode, Cyrillic of 4 chars
    private void StoreFew(TranscoderMemory.UnitDestination units, nuint at)
    {
        Vector128<ushort> all = _low | Push(_high, _lowLength);
        ulong first = all.AsUInt64().GetElement(0);
        if (Length >= UnitsOfWord)
        {
            nuint last = Length - UnitsOfWord;
            units.Store(at, first);
            units.Store(at + last, Drop(all, last).AsUInt64().GetElement(0));
        }
        else if (Length > 0)
        {
            nuint last = Length - 1, middle = Length / 2;
            units.Store(at, (ushort)first);
            units.Store(at + middle, (ushort)(first >> (int)(BitsOfUnit * middle)));
            units.Store(at + last, (ushort)(first >> (int)(BitsOfUnit * last)));
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: decode, Cyrillic of 8 chars
    private static Vector128<ushort> Drop(Vector128<ushort> units, nuint count)
        => ByteShifts.Drop(units.AsByte(), count * sizeof(char)).AsUInt16();

    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: decode, Cyrillic of 8 chars
    private static Vector128<ushort> Push(Vector128<ushort> units, nuint count)
        => ByteShifts.Push(units.AsByte(), count * sizeof(char)).AsUInt16();
}
