using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Utf8Gen.Text;

/// <summary>Classifies the code units in vectors of eight.</summary>
internal static class UnitVectors
{
    private const ushort FirstSurrogate = 0xD800;

    /// <summary>Has a bit in common with every number from 0x800 on, and with none below.</summary>
    private const ushort NotBelow0x800 = 0xF800;

    /// <summary>Whether all units are ASCII.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, ASCII
    public static bool AreAscii(Vector128<ushort> units) => (units & Vector128.Create((ushort)0xFF80)) == Vector128<ushort>.Zero;

    /// <inheritdoc cref="AreAscii(Vector128{ushort})"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, ASCII of 64 to 10,000 chars
    public static bool AreAscii(Vector256<ushort> units) => (units & Vector256.Create((ushort)0xFF80)) == Vector256<ushort>.Zero;

    /// <summary>Whether a vector contains a surrogate.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, CJK of 3 to 8 chars
    public static bool HaveSurrogates(Vector128<ushort> units)
        => Vector128.EqualsAny(units & Vector128.Create(NotBelow0x800), Vector128.Create(FirstSurrogate));

    /// <summary>Whether four vectors contain a surrogate.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, Cyrillic
    public static bool HaveSurrogates(Vector128<ushort> first, Vector128<ushort> second, Vector128<ushort> third, Vector128<ushort> fourth)
    {
        Vector128<ushort> surrogate = Vector128.Create(FirstSurrogate);
        Vector128<ushort> least = Vector128.Min(
            Vector128.Min(first - surrogate, second - surrogate),
            Vector128.Min(third - surrogate, fourth - surrogate));
        return Vector128.EqualsAny(least & Vector128.Create(NotBelow0x800), Vector128<ushort>.Zero);
    }

    /// <summary>Returns the unit before each one; zero before the first.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, emoji
    public static Vector128<ushort> Previous(Vector128<ushort> units)
        => Vector128.Shuffle(units, Vector128.Create((ushort)0xFFFF, 0, 1, 2, 3, 4, 5, 6));

    /// <summary>Returns the unit after each one; zero after the last.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, emoji
    public static Vector128<ushort> Next(Vector128<ushort> units)
        => Vector128.Shuffle(units, Vector128.Create((ushort)1, 2, 3, 4, 5, 6, 7, 0xFFFF));
}
