namespace Utf8Gen.CompilerServices;

/// <summary>The order in which System.Text.Json tries the members of an enum: by value without a
/// sign, as <see cref="Enum.GetNames{TEnum}"/> has them; and those with more bits before the others
/// if combinations are written, so that a name for several flags precedes theirs.</summary>
internal static class EnumOrder<TNames, TEnum>
    where TNames : IUtf8EnumNames<TEnum>
    where TEnum : unmanaged, Enum
{
    /// <summary>The indexes of the members.</summary>
    public static readonly int[] Indexes = Sort();

    private static int[] Sort()
    {
        bool byBits = (TNames.Forms & Utf8EnumForms.WrittenCombinations) != 0;
        return [.. Enumerable.Range(0, TNames.Count)
            .OrderByDescending(index => byBits ? EnumBits<TNames, TEnum>.CountBits(TNames.GetKey(index)) : 0)
            .ThenBy(static index => TNames.ToBits(TNames.GetKey(index)))];
    }
}
