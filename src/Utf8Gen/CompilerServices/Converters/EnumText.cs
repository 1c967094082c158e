namespace Utf8Gen.CompilerServices;

/// <summary>Parses what stands for a value of an enum in a JSON string: a name, a number, or
/// several names.</summary>
internal static class EnumText<TNames, TEnum>
    where TNames : IUtf8EnumNames<TEnum>
    where TEnum : unmanaged, Enum
{
    public static bool TryParse(ReadOnlySpan<byte> text, out TEnum value)
    {
        if (Allows(Utf8EnumForms.WhiteSpace))
            text = Utf8WhiteSpace.Trim(text);

        // A name may look like a number or a list.
        int index = TNames.IndexOf(text);
        if (index >= 0)
        {
            value = TNames.GetKey(index);
            return true;
        }

        if (EnumBits<TNames, TEnum>.IsInteger(text))
        {
            value = default;
            return Allows(Utf8EnumForms.Integers) && EnumBits<TNames, TEnum>.TryParse(text, out value);
        }

        return Allows(Utf8EnumForms.Combinations) ? TryParseNames(text, out value) : TryFind(text, out value);
    }

    /// <remarks>White space at a comma belongs to the list. As in System.Text.Json, one comma may
    /// be at the end.</remarks>
    private static bool TryParseNames(ReadOnlySpan<byte> text, out TEnum value)
    {
        ulong bits = 0;
        do
        {
            int comma = text.IndexOf((byte)',');
            ReadOnlySpan<byte> name = comma < 0 ? text : Utf8WhiteSpace.TrimEnd(text[..comma]);
            text = comma < 0 ? default : Utf8WhiteSpace.TrimStart(text[(comma + 1)..]);
            if (!TryFind(name, out value))
                return false;
            bits |= TNames.ToBits(value);
        }
        while (!text.IsEmpty);

        value = TNames.FromBits(bits);
        return true;
    }

    private static bool TryFind(ReadOnlySpan<byte> name, out TEnum value)
    {
        int index = TNames.IndexOf(name);
        if (index < 0 && Allows(Utf8EnumForms.AnyCase))
            index = DeclaredNames<TNames, TEnum>.IndexOf(name);

        value = index < 0 ? default : TNames.GetKey(index);
        return index >= 0;
    }

    private static bool Allows(Utf8EnumForms form) => (TNames.Forms & form) != 0;
}
