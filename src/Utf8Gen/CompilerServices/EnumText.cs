using System.Buffers;
using System.Numerics;
using System.Text;
using System.Text.Unicode;

namespace Utf8Gen.CompilerServices;

/// <summary>Parses what stands for a value of an enum in a JSON string: a name, a number, or several names.</summary>
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

    /// <remarks>White space at a comma belongs to the list. As in System.Text.Json, one comma may be at the
    /// end.</remarks>
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

/// <summary>The names of an enum's members in code, which are found in any case.</summary>
/// <remarks>Beyond ASCII, too: as <see cref="StringComparison.OrdinalIgnoreCase"/> has it.</remarks>
internal static class DeclaredNames<TNames, TEnum>
    where TNames : IUtf8EnumNames<TEnum>
    where TEnum : unmanaged, Enum
{
    /// <summary>No compiler accepts a longer identifier, and text is converted on the stack.</summary>
    private const int MaxLength = 512;

    private static readonly string[] Names = TNames.DeclaredNames?.Split(',') ?? Keys();

    /// <summary>Index plus one; 0 for a free slot. At least half of them are free.</summary>
    private static readonly int[] Slots = Fill();

    private static readonly int LongestLength = Math.Min(Names.Select(static name => name.Length).DefaultIfEmpty().Max(), MaxLength);

    /// <summary>Returns the name in code; empty for a member that is known by its key only.</summary>
    public static string Of(int index) => Names[index];

    public static int IndexOf(ReadOnlySpan<byte> utf8)
    {
        Span<char> buffer = stackalloc char[LongestLength];
        return Utf8.ToUtf16(utf8, buffer, out _, out int length, replaceInvalidSequences: false) == OperationStatus.Done && length > 0
            ? IndexOf(buffer[..length])
            : -1;
    }

    private static int IndexOf(ReadOnlySpan<char> name)
    {
        int slot = SlotOf(name, Slots);
        return Slots[slot] - 1;
    }

    /// <summary>Returns the slot of a name, or the free one where it belongs.</summary>
    private static int SlotOf(ReadOnlySpan<char> name, int[] slots)
    {
        int slot = string.GetHashCode(name, StringComparison.OrdinalIgnoreCase) & (slots.Length - 1);
        while (slots[slot] > 0 && !name.Equals(Names[slots[slot] - 1], StringComparison.OrdinalIgnoreCase))
            slot = (slot + 1) & (slots.Length - 1);
        return slot;
    }

    /// <remarks>Of names that differ only in case, the first one counts.</remarks>
    private static int[] Fill()
    {
        int[] slots = new int[(int)BitOperations.RoundUpToPowerOf2((uint)(2 * Names.Length) + 1)];
        foreach (int index in EnumOrder<TNames, TEnum>.Indexes)
        {
            int slot = SlotOf(Names[index], slots);
            if (Names[index].Length > 0 && slots[slot] == 0)
                slots[slot] = index + 1;
        }

        return slots;
    }

    private static string[] Keys()
        => [.. Enumerable.Range(0, TNames.Count).Select(static index => Encoding.UTF8.GetString(Utf8TableData.GetUtf8<TNames>(index)))];
}

/// <summary>White space in UTF-8: the characters of <see cref="char.IsWhiteSpace(char)"/>.</summary>
internal static class Utf8WhiteSpace
{
    public static ReadOnlySpan<byte> Trim(ReadOnlySpan<byte> text) => TrimStart(TrimEnd(text));

    public static ReadOnlySpan<byte> TrimStart(ReadOnlySpan<byte> text)
    {
        while (Rune.DecodeFromUtf8(text, out Rune first, out int length) == OperationStatus.Done && Rune.IsWhiteSpace(first))
            text = text[length..];
        return text;
    }

    public static ReadOnlySpan<byte> TrimEnd(ReadOnlySpan<byte> text)
    {
        while (Rune.DecodeLastFromUtf8(text, out Rune last, out int length) == OperationStatus.Done && Rune.IsWhiteSpace(last))
            text = text[..^length];
        return text;
    }
}
